import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { LimitClientIp } from '#functions/http/client-ip-limit.ts';
import type { HttpError } from '#functions/http/http-error.ts';
import type { Page } from '#functions/http/page.ts';
import type { Item } from '#functions/store/update.ts';

export type IntakeDependencies = {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly retentionDays: number;
  readonly limitSubscriber: LimitClientIp;
};

type Post = {
  readonly event: APIGatewayProxyEventV2;
  /** Checked by the schema of the form. */
  readonly fields: Item;
  /** The reason to suspect a bot. */
  readonly suspicion: string | undefined;
  readonly now: Date;
};

type Taken =
  | {
      readonly kind: 'taken';
      readonly outcome: string;
      readonly reason?: string | undefined;
      readonly reference?: string;
    }
  | { readonly kind: 'refused'; readonly error: HttpError; readonly isUnlogged?: boolean };

/** The part of a form's function that depends on the kind of the form. */
export type Intake = {
  /** Stores a checked post. A repeat is taken again. Rejects if the database fails. */
  readonly take: (post: Post) => Promise<Taken>;
  /** The page after an accepted native post. Undefined if the form needs a reference and has none. */
  readonly receipt: (reference: string | undefined) => Page | undefined;
  /** The page after a native post that may come from no browser. */
  readonly doubt: (reference: string | undefined) => Page;
};
