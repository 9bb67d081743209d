import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { formRoutes } from '#contract/form-routes.ts';
import { forms } from '#contract/forms.ts';
import type { FuzzRequest } from './requests.ts';
import { fieldsOf, type StoredItem } from './stored-items.ts';

/** What each accepted message was, by its reference, as its sender would say. */
export class Expected {
  readonly #messages = new Map<string, object>();

  accept({ path, headers, body }: FuzzRequest, reference: string): void {
    if (path !== formRoutes.contacts.path) return;
    const isJson = /json/i.test(headers['content-type']?.join() ?? '');
    const input: unknown = isJson
      ? JSON.parse(body.toString())
      : Object.fromEntries(new URLSearchParams(body.toString()));
    const message = v.safeParse(forms.contacts.schema, input);
    const fields = Object.entries(message.success ? message.output : {}).filter(([, value]) => value !== undefined);
    this.#messages.set(reference, Object.fromEntries(fields));
  }

  get count(): number {
    return this.#messages.size;
  }

  /** Accepted and not stored, stored and not accepted, or stored otherwise. */
  differences(items: readonly StoredItem[]): readonly string[] {
    const stored = new Map(items.map((item) => [item['id'] ?? '', fieldsOf('contacts', item)]));
    const references = new Set([...stored.keys(), ...this.#messages.keys()]);
    return [...references]
      .filter((reference) => !isDeepStrictEqual(stored.get(reference), this.#messages.get(reference)))
      .map(
        (reference) =>
          `${reference}: stored ${JSON.stringify(stored.get(reference))}, accepted ${JSON.stringify(this.#messages.get(reference))}`,
      );
  }
}
