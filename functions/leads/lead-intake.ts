import { createHash } from 'node:crypto';
import { nextSteps } from '#company/service-levels.ts';
import { monthOf, type Delivery } from '#contract/delivery.ts';
import { canaryEmail, idempotencyKeyHeader, idempotencyKeyPattern } from '#contract/form-routes.ts';
import type { LeadForm } from '#contract/forms.ts';
import { formatReference } from '#contract/reference.ts';
import type { Intake, IntakeDependencies } from '#functions/forms/intake.ts';
import { idempotencyConflict, invalidFields } from '#functions/http/http-error.ts';
import { homeLink, type Page } from '#functions/http/page.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { putItem, type ExistingItem } from '#functions/store/put-item.ts';
import type { Item } from '#functions/store/update.ts';

export function createLeadIntake(
  form: LeadForm,
  { documents, tableName: TableName, retentionDays }: IntakeDependencies,
): Intake {
  return {
    async take({ event, fields, suspicion, now }) {
      const key = event.headers[idempotencyKeyHeader];
      if (key !== undefined && !idempotencyKeyPattern.test(key)) {
        const refused = { [idempotencyKeyHeader]: 'Use 16 to 64 letters, digits, - or _.' };
        return { kind: 'refused', error: invalidFields(refused) };
      }
      const isCanary = fields['email'] === canaryEmail;
      const reason = isCanary ? undefined : suspicion;
      const createdAt = now.toISOString();
      const reference = referenceOf(form, key ?? keyOfFields(fields, createdAt));
      // Without `month` and `delivery`, no list and no queue contains the canary's item, which expires after a day.
      const delivery: Delivery = reason ? 'quarantined' : 'email';
      const place = isCanary ? {} : { month: monthOf(createdAt), delivery };
      const expiresAt = expiryAfter(now, isCanary ? 1 : retentionDays);
      const Item = { id: reference, ...fields, createdAt, expiresAt, ...place };
      const isNew = 'attribute_not_exists(id)';
      const existing = await putItem(documents, { TableName, Item, ConditionExpression: isNew });
      if (!existing) {
        return { kind: 'taken', outcome: isCanary ? 'canary' : reason ? 'quarantined' : 'stored', reason, reference };
      }
      return hasSameFields(form, Item, existing)
        ? { kind: 'taken', outcome: 'repeated', reference }
        : { kind: 'refused', error: idempotencyConflict };
    },
    receipt: (reference) => (reference === undefined ? undefined : receiptOf(form, reference)),
    doubt: (reference) => ({ ...doubt, reference }),
  };
}

function receiptOf({ receipt: { heading, text, isForProject = false } }: LeadForm, reference: string): Page {
  const note = 'If you ask about your message, give this reference.';
  return { heading, text, reference, note, ...(isForProject && { nextSteps }) };
}

const doubt: Page = {
  heading: 'A person checks your message first',
  text: 'Your browser did not say which page sent it, as many programs that send spam. Your message is stored.',
  note: 'If it is urgent, write or call: our contact page has the address and the number.',
  links: { 'Open the contact page': '/contact', ...homeLink },
};

function hasSameFields(form: LeadForm, item: Item, existing: NonNullable<ExistingItem>): boolean {
  return Object.keys(form.schema.entries).every((name) => {
    const stored = existing[name]?.S ?? existing[name]?.N;
    return stored === (item[name] === undefined ? undefined : String(item[name]));
  });
}

/** Without an idempotency key, equal fields are one message within a UTC day, and a new message on another day. */
function keyOfFields(fields: Item, createdAt: string): string {
  return `${createdAt.slice(0, 'YYYY-MM-DD'.length)} ${JSON.stringify(fields)}`;
}

/** The digest contains the name of the form, because `leads` finds the message of any form by its reference. */
function referenceOf({ name }: LeadForm, key: string): string {
  return formatReference(createHash('sha256').update(`${name} ${key}`).digest());
}
