import { Annotations, Aws, CfnOutput, Stack, type Environment } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { DependencyGroup, type Construct } from 'constructs';
import { formNames } from '#contract/form-routes.ts';
import { leadForms } from '#contract/forms.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { mailAddresses } from '#infra/notices/mail-addresses.ts';
import { Notices } from '#infra/notices/notices.ts';
import { SenderIdentity } from '#infra/notices/sender-identity.ts';
import { Subscriptions } from '#infra/notices/subscriptions.ts';
import { addWebhooks } from '#infra/notices/webhooks.ts';
import { SignIn } from '#infra/sign-in/sign-in.ts';
import type { Alarms } from '#infra/watch/alarms.ts';
import { Watch, type WatchProps } from '#infra/watch/watch.ts';
import type { WebBundle } from '#infra/website/web-bundle.ts';
import { Website } from '#infra/website/website.ts';
import { CostAlarm } from './cost-alarm.ts';
import { Counters } from './counters.ts';
import { edgeRegion, isElsewhere } from './edge-region.ts';
import { EdgeRequisites } from './edge-requisites.ts';
import { FormApi } from './form-api.ts';
import { formConstructId } from './form-construct-id.ts';
import { Submissions } from './submissions.ts';
import { WithoutObsoleteDependencies } from './without-obsolete-dependencies.ts';

export type SiteStackProps = {
  readonly config: SiteConfig;
  readonly bundle: WebBundle;
  /** @default created in this stack */
  readonly edge?: EdgeRequisites;
  /** Beside production, to be looked at: nobody is mailed, it is not indexed, and it holds nothing that must stay. @default false */
  readonly isPreview?: boolean;
  /** @default wherever it is deployed */
  readonly env?: Environment;
};

export class SiteStack extends Stack {
  /** Undefined for a preview: nobody looks after it. */
  readonly alarms: Alarms | undefined;
  readonly distribution: Distribution;
  readonly edge: EdgeRequisites;
  /** Of the API's own name, in this stack's region. */
  readonly apiCertificate: ICertificate | undefined;

  constructor(scope: Construct, { config, bundle, env, isPreview = false, ...props }: SiteStackProps) {
    super(scope, config.aws.stackName, {
      description: `The website of ${config.company.name}.`,
      terminationProtection: !isPreview,
      synthesizer: new WithoutObsoleteDependencies(),
      ...(env && { env }),
    });

    const submissions = createSubmissions(this, config);
    const counters = new Counters(this, 'Counters', config.aws.throttle);
    const api = createFormApi(this, config, counters);
    this.apiCertificate = api.certificate;
    submissions.grantStore(api.functions);
    const { tables } = submissions;
    const webhooks = config.webhook ? addWebhooks(this, tables, config.webhook) : [];
    const sender = createSender(this, config);
    const notices = sender && new Notices(this, 'Notices', { sender, tables, forms: leadForms });
    const subscriptions = isPreview ? undefined : addSubscriptions(this, { config, sender, submissions, api });
    this.edge = props.edge ?? new EdgeRequisites(this, 'Edge', config);
    const signIn = createSignIn(this, { config, counters, sender, edge: this.edge });
    const website = createWebsite(this, {
      config,
      bundle,
      api,
      connectTo: signIn?.origins ?? [],
      edge: this.edge,
      isPreview,
    });
    this.distribution = website.distribution;
    const origins = [website.url];
    website.distribution.node.addDependency(api.ready);
    // The distribution knows the API, not its functions: they may know the distribution without a cycle.
    api.allowOrigins(origins, website.distribution);
    subscriptions?.linkTo(website.url, website.distribution);
    const signInConfig = signIn?.addSite(origins, website.address);
    const runtimeConfig = { region: Aws.REGION, ...(signInConfig && { signIn: signInConfig }) };
    website.publish(runtimeConfig, signIn?.ready ?? new DependencyGroup());
    const watched: WatchProps = {
      settings: config.aws.alarms,
      api,
      streams: [...(notices?.streams ?? []), ...(subscriptions?.stream ? [subscriptions.stream] : []), ...webhooks],
      signIn: signIn && signInConfig && { ...signInConfig, refusedByCap: signIn.refusedByCap },
      website,
      edgeRegion: isElsewhere(env?.region) ? edgeRegion : undefined,
    };
    this.alarms = isPreview ? undefined : new Watch(this, 'Watch', watched).alarms;
    if (!isPreview) new CostAlarm(this, 'CostAlarm', config.aws.budget);
    createOutputs(this, website, submissions, signIn);
  }
}

function createSubmissions(scope: Construct, config: SiteConfig): Submissions {
  const { retentionDays, storedPerSecond: itemsPerSecond } = config.aws;
  return new Submissions(scope, 'Submissions', {
    retentionDays,
    itemsPerSecond,
    asksToConfirm: asksToConfirm(config),
  });
}

function createFormApi(scope: Construct, { aws, company, domain }: SiteConfig, counters: Counters): FormApi {
  const { throttle, originSecrets, senderLimit } = aws;
  const { name: companyName } = company;
  return new FormApi(scope, 'FormApi', {
    companyName,
    throttle,
    originSecrets,
    senderLimit,
    counters,
    ...(domain && { domain }),
  });
}

type SignInParts = {
  readonly config: SiteConfig;
  readonly counters: Counters;
  readonly sender: SenderIdentity | undefined;
  readonly edge: EdgeRequisites;
};

function createSignIn(scope: Construct, { config, counters, sender, edge }: SignInParts): SignIn | undefined {
  if (!config.signIn) return undefined;
  const { domain } = config;
  const certificate = edge.signInCertificate;
  return new SignIn(scope, 'SignIn', {
    companyName: config.company.name,
    settings: config.signIn,
    counters,
    ...(config.mail && config.mail.isProven && sender && { sender }),
    ...(domain && certificate && { domain: { settings: domain, certificate } }),
  });
}

type WebsiteParts = {
  readonly config: SiteConfig;
  readonly bundle: WebBundle;
  readonly api: FormApi;
  readonly connectTo: readonly string[];
  readonly edge: EdgeRequisites;
  readonly isPreview: boolean;
};

function createWebsite(scope: Construct, { config, bundle, api, connectTo, edge, isPreview }: WebsiteParts): Website {
  return new Website(scope, 'Website', {
    bundle,
    api,
    connectTo,
    hsts: config.hsts,
    isPreview,
    ...(config.domain && edge.certificate && { domain: { settings: config.domain, certificate: edge.certificate } }),
    ...(edge.webAclArn && { webAclArn: edge.webAclArn }),
  });
}

function createOutputs(scope: Construct, website: Website, submissions: Submissions, signIn: SignIn | undefined): void {
  new CfnOutput(scope, 'SiteUrl', { value: website.url });
  for (const form of formNames) {
    new CfnOutput(scope, `${formConstructId(form)}Table`, { value: submissions.tables[form].tableName });
  }
  if (!signIn) return;
  new CfnOutput(scope, 'UserPool', { value: signIn.users.userPoolId });
  if (signIn.googleRedirectUri) new CfnOutput(scope, 'GoogleRedirectUri', { value: signIn.googleRedirectUri });
}

function createSender(scope: Construct, config: SiteConfig): SenderIdentity | undefined {
  const addresses = mailAddresses(config);
  if (!addresses) {
    const warning = 'Nobody is told of a message: messages are stored, and `npm run leads` shows them.';
    Annotations.of(scope).addWarningV2('mail-off', warning);
    return undefined;
  }
  return new SenderIdentity(scope, 'Sender', addresses);
}

/** Also where nobody is asked any more: a link to leave, once it was mailed, works for ever. */
function addSubscriptions(scope: Construct, { config, sender, submissions, api }: SubscriptionParts): Subscriptions {
  return new Subscriptions(scope, 'Subscriptions', {
    sender: asksToConfirm(config) ? sender : undefined,
    form: 'newsletters',
    table: submissions.tables.newsletters,
    api,
    companyName: config.company.name,
  });
}

function asksToConfirm({ mail }: SiteConfig): boolean {
  return mail !== false && mail.confirmSubscriptions;
}

type SubscriptionParts = {
  readonly config: SiteConfig;
  readonly sender: SenderIdentity | undefined;
  readonly submissions: Submissions;
  readonly api: FormApi;
};
