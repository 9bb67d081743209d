import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct, type IDependable } from 'constructs';
import type { FormName } from '#contract/form-routes.ts';
import type {
  ApiFunctionEnvironment,
  ConfirmationFunctionEnvironment,
  LinkFunctionEnvironment,
} from '#contract/function-settings.ts';
import { subscriptionLinks, type SubscriptionLink } from '#contract/subscriptions.ts';
import type { FormApi } from '#infra/form-api.ts';
import { formConstructId } from '#infra/form-construct-id.ts';
import type { SenderIdentity } from './sender-identity.ts';
import { StreamFunction } from './stream-function.ts';

export type SubscriptionsProps = {
  /** Who asks; undefined where nobody is asked: links of earlier mails, and of letters, still work. */
  readonly sender: SenderIdentity | undefined;
  readonly form: FormName;
  readonly table: Table;
  readonly api: FormApi;
  readonly companyName: string;
};

const writes: Readonly<Record<SubscriptionLink, string>> = {
  confirm: 'dynamodb:UpdateItem',
  leave: 'dynamodb:DeleteItem',
};

/** Answers the links to confirm and to leave, and asks the owner of each address by mail where that is wanted (N4). */
export class Subscriptions extends Construct {
  /** Asks; undefined where nobody is asked. */
  readonly stream: StreamFunction | undefined;
  readonly #props: SubscriptionsProps;
  readonly #secret: string;

  constructor(scope: Construct, id: string, props: SubscriptionsProps) {
    super(scope, id);
    this.#props = props;
    this.#secret = this.#createSecret();
    this.stream = props.sender && this.#ask(props.sender);
    this.#answer('confirm');
    this.#answer('leave');
  }

  /** The links lead there. Called once, when the site is defined. */
  linkTo(siteUrl: string, distribution: IDependable): void {
    if (!this.stream) return;
    const environment: Pick<ConfirmationFunctionEnvironment, 'SITE_URL'> = { SITE_URL: siteUrl };
    for (const [name, value] of Object.entries(environment)) this.stream.function.addEnvironment(name, value);
    this.stream.function.node.addDependency(distribution);
  }

  #ask(sender: SenderIdentity): StreamFunction {
    const { form, table, companyName } = this.#props;
    const environment: Omit<ConfirmationFunctionEnvironment, 'SITE_URL'> = {
      FORM: form,
      TABLE_NAME: table.tableName,
      MAIL_FROM: sender.from,
      COMPANY_NAME: companyName,
      LINK_SECRET: this.#secret,
    };
    const entry = 'functions/ask-to-confirm.ts';
    const asking = new StreamFunction(this, formConstructId(form), { table, entry, environment });
    sender.grantAsk(asking.function);
    asking.function.addToRolePolicy(
      new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [table.tableArn] }),
    );
    return asking;
  }

  #answer(link: SubscriptionLink): void {
    const { api, table, companyName } = this.#props;
    const environment: Omit<LinkFunctionEnvironment, keyof ApiFunctionEnvironment> = {
      LINK: link,
      TABLE_NAME: table.tableName,
      COMPANY_NAME: companyName,
      LINK_SECRET: this.#secret,
    };
    const fn = api.addRoutes(link === 'confirm' ? 'Confirm' : 'Leave', {
      methods: [HttpMethod.GET, HttpMethod.POST],
      path: subscriptionLinks[link].path,
      entry: 'functions/subscription-link.ts',
      environment,
    });
    fn.addToRolePolicy(new PolicyStatement({ actions: [writes[link]], resources: [table.tableArn] }));
  }

  #createSecret(): string {
    const secret = new Secret(this, 'LinkSecret', {
      description: 'What shows that a link to confirm or to leave comes from a mail of ours.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Another secret would break the links in every mail that was ever sent (docs/decisions/230).',
    });
    // Where the commands find it, who put a link to leave beside each address of a letter's list.
    new CfnOutput(Stack.of(this), 'LinkSecret', { value: secret.secretArn });
    return secret.secretValue.unsafeUnwrap();
  }
}
