import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { byDelivery, byMonth, expiryAttribute } from '#contract/delivery.ts';
import { mapForms, type FormKind, type FormName } from '#contract/form-routes.ts';
import { formOf, maxItemBytes, tableKeys } from '#contract/forms.ts';
import {
  counterKey,
  type ApiEnvironment,
  type FormEnvironment,
  type OutboxEnvironment,
} from '#contract/function-environment.ts';
import { storedPerSecond } from '#contract/limits.ts';
import { formConstructId } from '#contract/stack-names.ts';
import type { LambdaFunction } from './lambda-function.ts';

export type TablesProps = {
  /** The throttle of the API. Each request may write one counter. */
  readonly requestsPerSecond: number;
};

/** A write unit has 1 KB (DynamoDB developer guide, “On-demand capacity mode”, read 2026-11-21). */
const bytesPerWriteUnit = 1024;
/** Operators and the outbox read little, but an export reads a whole table. */
const maxReadUnits = 1000;
/** Cognito's quota UserCreation (“Quotas in Amazon Cognito”, read 2026-11-22). A sign-up may write two counters. */
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
      maxWriteRequestUnits: Math.ceil(requestsPerSecond) + 2 * signUpsPerSecond,
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

  /** Lets a function do `actions`, such as `PutItem`, with the items of one form. */
  grantItems(lambda: LambdaFunction, form: FormName, ...actions: readonly string[]): void {
    const { tableName, tableArn } = this.forms[form];
    const variables = { TABLE_NAME: tableName } satisfies Partial<ApiEnvironment>;
    lambda.grant(variables, { actions: actions.map((action) => `dynamodb:${action}`), resources: [tableArn] });
  }

  /** Lets a function find and change the due items of all forms. */
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

const indexes = { lead: [byMonth, byDelivery], subscription: [byDelivery] } as const satisfies Record<FormKind, object>;

function createFormTable(scope: Construct, form: FormName): Table {
  const definition = formOf(form);
  const table = new Table(scope, formConstructId(form), {
    partitionKey: { name: tableKeys[definition.kind], type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    maxWriteRequestUnits: Math.ceil(maxItemBytes(definition) / bytesPerWriteUnit) * storedPerSecond,
    maxReadRequestUnits: maxReadUnits,
    timeToLiveAttribute: expiryAttribute,
    // When a table with point-in-time recovery is deleted, DynamoDB keeps a backup for 35 days (“Point-in-time
    // recovery”, read 2026-11-22).
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const { indexName, partitionKey, sortKey } of indexes[definition.kind]) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      sortKey: { name: sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
      // byDelivery writes one unit when an item is stored and one when its delivery ends. With a webhook it writes four.
      maxWriteRequestUnits: 2 * storedPerSecond,
      maxReadRequestUnits: maxReadUnits,
    });
  }
  return table;
}
