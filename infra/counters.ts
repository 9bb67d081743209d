import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { counterKey, expiryAttribute, type PreSignUpEnvironment } from '#contract/function-settings.ts';

/** Cognito makes no more accounts than this in a second (“Quotas in Amazon Cognito”, UserCreation: infra/cost/public-entries.ts). */
const signUpsPerSecond = 50;
const writesPerSignUp = 2;

/** What is counted for some hours and then forgotten. It goes with the stack: nothing in it is anybody's. */
export class Counters extends Construct {
  readonly #table: Table;

  /** `requestsPerSecond`: what the API lets through, of which each may count once. */
  constructor(scope: Construct, id: string, { requestsPerSecond }: { readonly requestsPerSecond: number }) {
    super(scope, id);
    this.#table = new Table(this, 'Table', {
      partitionKey: { name: counterKey, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxWriteRequestUnits: Math.ceil(requestsPerSecond) + signUpsPerSecond * writesPerSignUp,
      maxReadRequestUnits: 1,
      timeToLiveAttribute: expiryAttribute,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(this.#table).acknowledge({
      id: 'AwsSolutions-DDB3',
      reason: 'Counts live for hours, and begin again at nothing without harm (docs/decisions/178).',
    });
  }

  /** Lets a function count, which is one kind of write, and names the table to it. */
  grantCount(fn: Function): void {
    const environment: Pick<PreSignUpEnvironment, 'COUNTERS_TABLE'> = { COUNTERS_TABLE: this.#table.tableName };
    for (const [name, value] of Object.entries(environment)) fn.addEnvironment(name, value);
    this.#table.grant(fn, 'dynamodb:UpdateItem');
  }
}
