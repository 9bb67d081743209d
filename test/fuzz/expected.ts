import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { formRoutes } from '#contract/form-routes.ts';
import { forms } from '#contract/forms.ts';
import type { FuzzRequest } from './requests.ts';
import { fieldsOf, type StoredItem } from './stored-items.ts';

/** What each accepted message was, by its reference, as its sender would say. */
export class Expected {
  readonly #messages = new Map<string, object>();

  accept(request: FuzzRequest, reference: string): void {
    const message = messageOf(request);
    if (request.path === formRoutes.contacts.path) this.#messages.set(reference, message ?? {});
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

/** What a request to the contact form says, undefined if its schema refuses it. */
export function messageOf({ path, headers, body }: FuzzRequest): object | undefined {
  if (path !== formRoutes.contacts.path) return undefined;
  const isJson = /json/i.test(headers['content-type']?.join() ?? '');
  const message = v.safeParse(forms.contacts.schema, isJson ? readJson(body) : readForm(body));
  if (!message.success) return undefined;
  return Object.fromEntries(Object.entries(message.output).filter(([, value]) => value !== undefined));
}

function readForm(body: Buffer): object {
  return Object.fromEntries(new URLSearchParams(body.toString()));
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
