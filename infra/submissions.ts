import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { mapForms, type FormName } from '#contract/form-routes.ts';
import { maxItemBytes } from '#contract/form-sizes.ts';
import { formOf, isKeyedByField, isMailed } from '#contract/forms.ts';
import { expiryAttribute, type FormFunctionEnvironment } from '#contract/function-settings.ts';
import { leadsByMonth } from '#contract/leads.ts';
import { formConstructId } from './form-construct-id.ts';

export type SubmissionsProps = {
  readonly retentionDays: Readonly<Record<FormName, number>>;
  readonly itemsPerSecond: number;
  /** Whether owners of addresses are asked before these count. */
  readonly asksToConfirm: boolean;
};

/** One unit writes 1 KB and reads 4 KB; only people read, to export (DynamoDB, on-demand capacity, read 2026-11-21). */
const bytesPerWriteUnit = 1024;
const maxReadUnits = 1_000;

/** What visitors send (E1, E2, K3). The tables outlive the stack, and their logical ids are frozen by a test. */
export class Submissions extends Construct {
  readonly tables: Readonly<Record<FormName, Table>>;
  readonly #retentionDays: Readonly<Record<FormName, number>>;
  readonly #asksToConfirm: boolean;

  constructor(scope: Construct, id: string, { retentionDays, itemsPerSecond, asksToConfirm }: SubmissionsProps) {
    super(scope, id);
    this.#asksToConfirm = asksToConfirm;
    this.#retentionDays = retentionDays;
    this.tables = mapForms((form) => createTable(this, form, itemsPerSecond));
  }

  /** Lets each form's function make its one kind of write in its own table, and gives it the settings for that. */
  grantStore(functions: Readonly<Record<FormName, Function>>): void {
    mapForms((form) => this.#grantStore(form, functions[form]));
  }

  #grantStore(form: FormName, fn: Function): void {
    const table = this.tables[form];
    const environment: Pick<FormFunctionEnvironment, 'TABLE_NAME' | 'RETENTION_DAYS' | 'CONFIRMATION' | 'SUSPICION'> = {
      TABLE_NAME: table.tableName,
      RETENTION_DAYS: String(this.#retentionDays[form]),
      CONFIRMATION: this.#asksToConfirm && formOf(form).isConfirmed ? 'asked' : 'none',
      SUSPICION: 'on',
    };
    for (const [name, value] of Object.entries(environment)) fn.addEnvironment(name, value);
    const write = isKeyedByField(formOf(form)) ? 'dynamodb:UpdateItem' : 'dynamodb:PutItem';
    // `table.grant` would add its indexes, which nobody writes.
    fn.addToRolePolicy(new PolicyStatement({ actions: [write], resources: [table.tableArn] }));
  }
}

function createTable(scope: Construct, form: FormName, itemsPerSecond: number): Table {
  const definition = formOf(form);
  const writeUnitsPerItem = Math.ceil(maxItemBytes(definition) / bytesPerWriteUnit);
  const table = new Table(scope, formConstructId(form), {
    partitionKey: { name: definition.tableKey, type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    maxWriteRequestUnits: Math.ceil(writeUnitsPerItem * itemsPerSecond),
    maxReadRequestUnits: maxReadUnits,
    timeToLiveAttribute: expiryAttribute,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    ...(isMailed(definition) && { stream: StreamViewType.NEW_IMAGE }),
  });
  if (definition.lead) addMonths(table, itemsPerSecond);
  return table;
}

/** Keys alone: one unit for each lead, and none for what is noted on it later. */
function addMonths(table: Table, itemsPerSecond: number): void {
  const { indexName, partitionKey, sortKey } = leadsByMonth;
  table.addGlobalSecondaryIndex({
    indexName,
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
    maxWriteRequestUnits: Math.ceil(itemsPerSecond),
    maxReadRequestUnits: maxReadUnits,
  });
}
