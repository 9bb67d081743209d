import { expect, test } from 'vitest';
import { nextSteps } from '#company/service-levels.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { referenceParameter } from '#contract/form-protocol.ts';
import { allForms } from '#contract/all-forms.ts';
import { getEvent, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { formOver } from './form-under-test.ts';
import { at, openOutbox } from './outbox-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

test('K3, N1, N2, N4, N7 · each form has its own table, email and receipt, and a form that is not emailed sends no email', async () => {
  const { run, mails, ...tables } = await openOutbox(database);
  const opened = allForms.map((form) => ({
    form,
    ...formOver(database.documents, tables[form.name].TableName, form.name),
  }));
  for (const { form, send } of opened) await send(jsonPost(form.name, formSamples[form.name]), at(0));
  await run(1);

  for (const { form, send } of opened) {
    const { name, path, noun, receipt, isMessage } = form;
    const { body } = await send(getEvent(path, { [referenceParameter]: '7K3M-Q2XD-4RTN' }));
    expect(await tables[name].items()).toEqual([expect.objectContaining(formSamples[name])]);
    expect(body).toContain(`<h1>${escapeHtml(receipt.heading)}</h1>`);
    expect(body?.includes(escapeHtml(nextSteps[0] ?? ''))).toBe(isMessage);
    expect(mails.filter(({ subject }) => subject.startsWith(`New ${noun}`))).toHaveLength(isMessage ? 1 : 0);
  }
});
