import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { Template } from './template.ts';

const reference = /\{\{resolve:secretsmanager:(.+?)(?::SecretString:([^:}]*)(?::[^}]*)?)?\}\}/g;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const secretSchema = v.object({
  SecretString: v.optional(v.string()),
  GenerateSecretString: v.optional(
    v.object({
      PasswordLength: v.optional(v.number(), 32),
      SecretStringTemplate: v.optional(v.string()),
      GenerateStringKey: v.optional(v.string()),
    }),
  ),
});

/** Secrets Manager: values made once for this machine and kept in one file of the data folder. */
export class Secrets {
  readonly #file: string;
  readonly #values: Map<string, string>;

  constructor(file: string) {
    this.#file = file;
    this.#values = new Map(existsSync(file) ? Object.entries(readValues(file)) : []);
  }

  /** Puts the secrets' values in place of `{{resolve:secretsmanager:…}}`, as CloudFormation does on deploying. */
  putInto(text: string, template: Template): string {
    return text.replaceAll(reference, (_, id: string, key?: string) => {
      const value = this.#values.get(id) ?? this.#make(id, template);
      return key ? valueAt(value, key) : value;
    });
  }

  #make(id: string, template: Template): string {
    const resource = template.ids('AWS::SecretsManager::Secret').find((each) => template.name(each) === id);
    const value = generate(resource === undefined ? {} : template.readUnfinished(resource, secretSchema));
    this.#values.set(id, value);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(Object.fromEntries(this.#values), null, 2), { mode: 0o600 });
    return value;
  }
}

function readValues(file: string): Record<string, string> {
  return v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(file, 'utf8')));
}

function generate({ SecretString, GenerateSecretString: options }: v.InferOutput<typeof secretSchema>): string {
  if (SecretString !== undefined) return SecretString;
  const length = options?.PasswordLength ?? 32;
  const password = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  if (!options?.GenerateStringKey) return password;
  const fields: unknown = JSON.parse(options.SecretStringTemplate ?? '{}');
  return JSON.stringify({ ...Object(fields), [options.GenerateStringKey]: password });
}

function valueAt(secret: string, key: string): string {
  const fields = v.parse(v.record(v.string(), v.unknown()), JSON.parse(secret));
  return String(fields[key]);
}
