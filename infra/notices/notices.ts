import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { FormName } from '#contract/form-routes.ts';
import type { NotifyFunctionEnvironment } from '#contract/function-settings.ts';
import { formConstructId } from '#infra/form-construct-id.ts';
import { SenderIdentity } from './sender-identity.ts';
import { StreamFunction } from './stream-function.ts';

export type NoticesProps = {
  readonly sender: SenderIdentity;
  readonly tables: Readonly<Record<FormName, Table>>;
  /** The forms of which somebody is told. */
  readonly forms: readonly FormName[];
};

/** Tells the company of each lead by mail (N1): from the table's stream, after it was stored. */
export class Notices extends Construct {
  readonly streams: readonly StreamFunction[];

  constructor(scope: Construct, id: string, props: NoticesProps) {
    super(scope, id);
    this.streams = props.forms.map((form) => this.#tell(form, props));
  }

  #tell(form: FormName, { sender, tables }: NoticesProps): StreamFunction {
    const table = tables[form];
    const environment: NotifyFunctionEnvironment = {
      FORM: form,
      TABLE_NAME: table.tableName,
      MAIL_TO: sender.to,
      MAIL_FROM: sender.from,
    };
    const entry = 'functions/notify.ts';
    const telling = new StreamFunction(this, formConstructId(form), { table, entry, environment });
    sender.grantSend(telling.function);
    // The update gives back the item as it was, which is what the mail is made of.
    telling.function.addToRolePolicy(
      new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [table.tableArn] }),
    );
    return telling;
  }
}
