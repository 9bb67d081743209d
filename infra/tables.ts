import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { mapForms, type FormName } from '#contract/form-protocol.ts';
import { formOf, maxItemBytes } from '#contract/all-forms.ts';
import { counterKey, type FormEnvironment, type OutboxEnvironment } from '#contract/function-environment.ts';
import { storedPerSecond } from '#contract/limits.ts';
import { formConstructId } from '#contract/stack-names.ts';
import { byDelivery, expiryAttribute, tableKey } from '#contract/submission.ts';
import type { LambdaFunction } from './lambda-function.ts';

export type TablesProps = {
  /** The throttle of the API. Each request may write one counter, of its client IP. */
  readonly requestsPerSecond: number;
};

/** A write unit has 1 KB (DynamoDB developer guide, “On-demand capacity mode”, read 2026-11-21). */
const bytesPerWriteUnit = 1024;
/** Operators and the outbox read little, but an export reads a whole table. */
const maxReadUnits = 1000;
/** Cognito's quota UserCreation (“Quotas in Amazon Cognito”, read 2026-11-22). */
const signUpsPerSecond = 50;

/** The data that visitors send, and counters that last for days. A test freezes the logical ids. */
export class Tables extends Construct {
  readonly forms: Readonly<Record<FormName, Table>>;
  readonly #counters: Table;

  constructor(scope: Construct, id: string, { requestsPerSecond }: TablesProps) {
    super(scope, id);
    this.forms = mapForms((form) => createFormTable(this, form));
    this.#counters = new Table(this, 'Counters', {
      partitionKey: { name: counterKey, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxWriteRequestUnits: Math.ceil(requestsPerSecond) + signUpsPerSecond,
      maxReadRequestUnits: 1,
      timeToLiveAttribute: expiryAttribute,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(this.#counters).acknowledge({
      id: 'AwsSolutions-DDB3',
      reason: 'Counts last for days, and an empty table does no harm.',
    });
  }

  // CDK's grants on a table also allow its indexes, which few functions need.

  /** Lets a function put items of one form. */
  grantStore(lambda: LambdaFunction, form: FormName): void {
    const { tableName, tableArn } = this.forms[form];
    const variables = { TABLE_NAME: tableName } satisfies Partial<FormEnvironment>;
    lambda.grant(variables, { actions: ['dynamodb:PutItem'], resources: [tableArn] });
  }

  /** Lets a function find and change what is due. */
  grantDelivery(lambda: LambdaFunction): void {
    const arns = Object.values(this.forms).map(({ tableArn }) => tableArn);
    const variables = { FORM_TABLES: mapForms((form) => this.forms[form].tableName) };
    lambda.grant(
      variables satisfies Partial<OutboxEnvironment>,
      { actions: ['dynamodb:Query'], resources: arns.map((arn) => `${arn}/index/${byDelivery.indexName}`) },
      { actions: ['dynamodb:UpdateItem'], resources: arns },
    );
  }

  grantCount(lambda: LambdaFunction): void {
    const { tableName, tableArn } = this.#counters;
    const variables = { COUNTERS_TABLE: tableName } satisfies Partial<FormEnvironment>;
    lambda.grant(variables, { actions: ['dynamodb:UpdateItem'], resources: [tableArn] });
  }
}

function createFormTable(scope: Construct, form: FormName): Table {
  const table = new Table(scope, formConstructId(form), {
    partitionKey: { name: tableKey, type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    maxWriteRequestUnits: Math.ceil(maxItemBytes(formOf(form)) / bytesPerWriteUnit) * storedPerSecond,
    maxReadRequestUnits: maxReadUnits,
    timeToLiveAttribute: expiryAttribute,
    // When a table with point-in-time recovery is deleted, DynamoDB keeps a backup for 35 days (“Point-in-time
    // recovery”, read 2026-11-22).
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  table.addGlobalSecondaryIndex({
    indexName: byDelivery.indexName,
    partitionKey: { name: byDelivery.partitionKey, type: AttributeType.STRING },
    sortKey: { name: byDelivery.sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
    // One to store, two for the change of `dueAt` by an attempt, one to end the delivery.
    maxWriteRequestUnits: 4 * storedPerSecond,
    maxReadRequestUnits: maxReadUnits,
  });
  return table;
}
