import { createRequire } from 'node:module';

/** An error by which DynamoDB refuses a request. Any other error of an action is a defect of dynalite. */
export type DynamoDbError = Error & { readonly statusCode: number; readonly body: Record<string, unknown> };

export type Store = {
  readonly db: { open(): Promise<void> };
  readonly tableDb: { del(key: string, done: (error?: Error | null) => void): void };
  readonly lifecycleManager: { gracefulClose(): Promise<void> };
};

type Data = Record<string, unknown>;
type Validation = { types: Record<string, unknown>; custom?: unknown };
type Action = (store: Store, data: Data, done: (error: Error | null, output?: Data) => void) => void;

type Db = {
  create(options: Record<string, unknown>): Store;
  checkConditional: (this: void, data: Data, existing?: Data) => Error | null | undefined;
  validationError(message: string): DynamoDbError;
};

type Validations = {
  checkTypes(data: Data, types: Validation['types']): Data;
  checkValidations(data: Data, types: Validation['types'], custom: unknown, store: Store): void;
};

interface DynaliteRequire {
  (path: 'dynalite/db'): Db;
  (path: 'dynalite/validations'): Validations;
  (path: `dynalite/validations/${string}`): Validation;
  (path: `dynalite/actions/${string}`): Action;
}

// dynalite's own HTTP server is unused: a malformed body crashes it, and every web page can read its tables.
const require: DynaliteRequire = createRequire(import.meta.url);
const db = require('dynalite/db');
const validations = require('dynalite/validations');

const names =
  'BatchGetItem BatchWriteItem CreateTable DeleteItem DeleteTable DescribeTable DescribeTimeToLive GetItem ListTables PutItem Query Scan TagResource UntagResource ListTagsOfResource UpdateItem UpdateTable';

const operations = new Map(
  names.split(' ').map((name) => {
    const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    return [name, { ...require(`dynalite/validations/${file}`), act: require(`dynalite/actions/${file}`) }] as const;
  }),
);

// dynalite 4 lacks `ReturnValuesOnConditionCheckFailure`, and its validation drops unknown parameters.
for (const name of ['PutItem', 'UpdateItem', 'DeleteItem']) {
  const types = operations.get(name)?.types;
  if (types) types['ReturnValuesOnConditionCheckFailure'] = { type: 'String', enum: ['ALL_OLD', 'NONE'] };
}

const checkCondition = db.checkConditional;
// The actions call `checkConditional` through the module, so this replacement can add the item to the error.
db.checkConditional = function checkConditionalReturningItem(data, existing) {
  const error = checkCondition(data, existing);
  const isWanted = data['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD' && existing;
  if (error && isWanted && isDynamoDbError(error)) error.body['Item'] = existing;
  return error;
};

export function createStore(path: string): Store {
  return db.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
}

export function isOperation(name: string): boolean {
  return operations.has(name);
}

export function isDynamoDbError(error: unknown): error is DynamoDbError {
  return error instanceof Error && 'statusCode' in error && 'body' in error;
}

export async function runOperation(store: Store, name: string, input: Data): Promise<Data> {
  const operation = operations.get(name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const data = validated(store, operation, input);
  return new Promise((fulfil, reject) => {
    operation.act(store, data, (error, output) => (error ? reject(error) : fulfil(output ?? {})));
  });
}

function validated(store: Store, { types, custom }: Validation, input: Data): Data {
  try {
    const data = validations.checkTypes(input, types);
    validations.checkValidations(data, types, custom, store);
    return data;
  } catch (error) {
    // Here any other error means that the request is malformed.
    throw isDynamoDbError(error) ? error : db.validationError('The request is malformed.');
  }
}
