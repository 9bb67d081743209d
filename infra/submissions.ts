import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { expiryAttribute, tableKeys, type FormFunctionEnvironment } from '#contract/function-settings.ts';
import type { FormName } from '#contract/form-routes.ts';

export type SubmissionsProps = {
  /** How long each form's items are kept, in days. */
  readonly retentionDays: Readonly<Record<FormName, number>>;
};

/**
 * Enough for the API's whole throttle, each message at its largest; beyond that DynamoDB refuses instead of billing.
 * One unit writes 1 KB; a read unit reads 4 KB, and only people read, to export.
 */
const maxWriteUnits = 250;
const maxReadUnits = 100;

/** What visitors send (E1, E2, K3). The tables outlive the stack, and their logical ids are frozen by a test. */
export class Submissions extends Construct {
  readonly tables: Readonly<Record<FormName, Table>>;
  readonly #retentionDays: Readonly<Record<FormName, number>>;

  constructor(scope: Construct, id: string, props: SubmissionsProps) {
    super(scope, id);
    this.#retentionDays = props.retentionDays;
    this.tables = {
      contacts: createTable(this, 'Contacts', 'contacts'),
      newsletters: createTable(this, 'Newsletters', 'newsletters'),
    };
  }

  /** Lets a form's function store submissions: the right to put into its own table, nothing else, and the settings for it. */
  grantStore(form: FormName, fn: Function): void {
    const table = this.tables[form];
    const environment: Omit<FormFunctionEnvironment, 'ORIGIN_SECRET'> = {
      TABLE_NAME: table.tableName,
      RETENTION_DAYS: String(this.#retentionDays[form]),
    };
    for (const [name, value] of Object.entries(environment)) fn.addEnvironment(name, value);
    table.grant(fn, 'dynamodb:PutItem');
  }
}

function createTable(scope: Construct, id: string, form: FormName): Table {
  return new Table(scope, id, {
    partitionKey: { name: tableKeys[form], type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    maxWriteRequestUnits: maxWriteUnits,
    maxReadRequestUnits: maxReadUnits,
    timeToLiveAttribute: expiryAttribute,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
