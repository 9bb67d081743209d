import { Aspects, CfnOutput, Stack, type App } from 'aws-cdk-lib';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';
import { formNames } from '#contract/form-protocol.ts';
import { outputs, tableOutput } from '#contract/stack-names.ts';
import { SignIn, signInOrigins } from '#infra/sign-in/sign-in.ts';
import type { WebBundle } from '#infra/website/web-bundle.ts';
import { Website } from '#infra/website/website.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { Api } from './api.ts';
import type { Edge } from './edge-stack.ts';
import { FormFunctions } from './form-functions.ts';
import { MailSender } from './mail-sender.ts';
import { Monitoring } from './monitoring.ts';
import { Outbox } from './outbox.ts';
import { RuntimeConfigFile } from './runtime-config-file.ts';
import { Tables } from './tables.ts';

export type SiteStackProps = {
  readonly config: SiteConfig;
  readonly bundle: WebBundle;
  /** Certificates and firewall. @default the site has neither */
  readonly edge?: Edge;
};

export class SiteStack extends Stack {
  constructor(scope: App, { config, bundle, edge }: SiteStackProps) {
    super(scope, config.aws.stackName, {
      env: { region: config.aws.region },
      description: `The website of ${config.company.name}.`,
      terminationProtection: true,
    });
    const { aws } = config;
    Aspects.of(this).add({ visit: (node) => setRetention(node, aws.logRetentionDays) });
    const { requestsPerSecond, originSecretVersion } = aws;

    const tables = new Tables(this, 'Tables', { requestsPerSecond });
    const api = new Api(this, 'Api', { requestsPerSecond, originSecretVersion });
    const website = new Website(this, 'Website', {
      bundle,
      api,
      config,
      connectTo: config.signIn ? signInOrigins(config) : [],
      certificateArn: edge?.certificateArn,
      webAclArn: edge?.webAclArn,
    });
    new FormFunctions(this, 'Forms', { api, tables, website });
    const sender = new MailSender(this, 'MailSender', config);
    const outbox = new Outbox(this, 'Outbox', { tables, sender, newsletter: config.newsletter });
    const certificateArn = edge?.signInCertificateArn;
    const signIn = config.signIn
      ? new SignIn(this, 'SignIn', {
          config,
          settings: config.signIn,
          website,
          tables,
          sender,
          certificateArn,
        })
      : undefined;
    new RuntimeConfigFile(this, 'RuntimeConfig', { website, signIn });
    new Monitoring(this, 'Monitoring', { config, api, website, outbox, signIn });

    new CfnOutput(this, outputs.siteUrl, { value: website.url });
    new CfnOutput(this, outputs.distribution, { value: website.distribution.distributionId });
    for (const form of formNames) new CfnOutput(this, tableOutput(form), { value: tables.forms[form].tableName });
    if (signIn) new CfnOutput(this, outputs.userPool, { value: signIn.users.userPoolId });
  }
}

function setRetention(node: IConstruct, days: number): void {
  if (node instanceof CfnLogGroup) node.retentionInDays = days;
}
