import { Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import type { InferOutput } from 'valibot';
import { checkFields, type FieldErrors, type FormSchema } from '#contract/field-errors.ts';
import { formRoutes, honeypotField, type FormName } from '#contract/form-routes.ts';
import { clearTyped, sendFailures, type FieldWords, type SendFailure } from '#web/content/forms.ts';
import type { PageLink } from '#web/content/navigation.ts';
import type { Toast } from '#web/content/toasts.ts';
import { TextLink } from '#web/src/navigation/links.tsx';
import { loadToastRegion } from '#web/src/toasts/toasts.tsx';
import { openDraft } from './draft.ts';
import { fillEmptyFields, formFields, formValues, type FormValues } from './form-values.ts';
import { Form } from './form.tsx';
import type { Outcome } from './send-form.ts';
import type { FormAnswer } from './use-form.ts';

/** Covers the loading of the sending code and all attempts with their pauses. */
const sendTimeoutMs = 15_000;

const loadSender = () => import('./send-form.ts');

function prepare(): void {
  Promise.all([loadSender(), loadToastRegion()]).catch(() => undefined);
}

type PrivacyWords = { readonly text: string; readonly link: PageLink };

type ApiFormProps<Schema extends FormSchema> = {
  readonly name: FormName;
  readonly schema: Schema;
  readonly fields: Readonly<Record<keyof InferOutput<Schema> & string, FieldWords>>;
  readonly limits: Readonly<Record<keyof InferOutput<Schema> & string, number>>;
  readonly words: {
    readonly button: string;
    readonly submitting: string;
    readonly privacy: PrivacyWords;
  };
  readonly toasts: { readonly accepted: Toast; readonly failed: Toast };
  readonly refusedToast?: (errors: FieldErrors, values: FormValues) => Toast | undefined;
  /** Fills empty fields when the form opens. For the same field, these values replace the stored draft. */
  readonly given?: FormValues;
  /** Values that arrive later, such as the email address of the account. They fill empty fields and are not stored. */
  readonly known?: FormValues;
  readonly layout?: 'block' | 'line';
  readonly otherChannels?: ComponentType<{ readonly values: FormValues }>;
  readonly onAccepted: (reference: string | undefined, values: FormValues) => void;
};

/** A form that posts to the API and keeps the typed text after a failure (T2-T4). It also works without JavaScript. */
export function ApiForm<Schema extends FormSchema>(props: ApiFormProps<Schema>) {
  const { name, schema, fields, words, given = {}, known, toasts, otherChannels: OtherChannels } = props;
  const [draft] = useState(() => openDraft(name));
  const [isRestored, setRestored] = useState(false);
  const [failure, setFailure] = useState<{ readonly reason: SendFailure; readonly values: FormValues }>();

  const send = async (value: InferOutput<Schema>, form: HTMLFormElement): Promise<FormAnswer> => {
    setFailure(undefined);
    const values = formValues(form);
    draft.markSent(values);
    const payload = JSON.stringify({ ...value, [honeypotField]: values[honeypotField] || undefined });
    const outcome = await deliver(name, payload, await draft.idempotencyKey(payload));
    if (outcome.kind === 'unloadable') {
      // The API's own page shows the result of the native post, so `keep` stores the draft as not sent.
      draft.keep(form);
      form.submit();
      // The button stays disabled until the next page.
      return new Promise<never>(() => undefined);
    }
    if (outcome.kind === 'accepted') {
      draft.clearFields(form, values);
      setRestored(false);
      props.onAccepted(outcome.reference, values);
      return { toast: toasts.accepted };
    }
    if (outcome.kind === 'refused' && Object.keys(outcome.fields).some((field) => field in fields))
      return { toast: toasts.failed, errors: outcome.fields };
    const reason = outcome.kind === 'failed' ? outcome.reason : 'rejected';
    setFailure({ reason, values: formValues(form) });
    return { toast: toasts.failed, canRetry: reason !== 'too-large' && reason !== 'rejected' };
  };

  const ref = useRef<HTMLFormElement>(null);
  const onMount = (form: HTMLFormElement) => {
    ref.current = form;
    setRestored(draft.restore(form, given));
    if (draft.wasSent) setFailure({ reason: 'interrupted', values: formValues(form) });
  };
  useEffect(() => {
    if (ref.current && known) fillEmptyFields(ref.current, known);
  }, [known]);
  const onEdit = (form: HTMLFormElement) => {
    draft.keep(form);
    if (failure) setFailure({ ...failure, values: formValues(form) });
  };
  const clear = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return;
    draft.clearFields(form, formValues(form));
    setFailure(undefined);
    setRestored(false);
    formFields(form)[0]?.focus();
  };

  return (
    <Form
      id={name}
      action={formRoutes[name].path}
      fields={fields}
      limits={props.limits}
      labels={words}
      check={(values) => checkFields(schema, values)}
      refusedToast={props.refusedToast}
      send={send}
      prepare={prepare}
      onMount={onMount}
      onEdit={onEdit}
      layout={props.layout}
      failure={failure && sendFailures[failure.reason]}
      corner={isRestored && <ClearTyped onClick={clear} />}
      after={<Below {...words.privacy} />}
    >
      {OtherChannels && failure && failure.reason !== 'offline' && <OtherChannels values={failure.values} />}
    </Form>
  );
}

function Below({ text, link }: PrivacyWords) {
  return (
    <>
      <Text textStyle="note" gridColumn="1 / -1">
        {text} <TextLink {...link} />
      </Text>
      {/* The honeypot (N5). It comes last, so that the first field can take the focus. */}
      <input type="text" name={honeypotField} hidden autoComplete="off" />
    </>
  );
}

/** Sends within the timeout. `unloadable`: the sending code could not be loaded, although the browser is online. */
async function deliver(
  form: FormName,
  payload: string,
  key: string,
): Promise<Outcome | { readonly kind: 'unloadable' }> {
  const timeout = new Promise<Outcome>((resolve) => {
    setTimeout(resolve, sendTimeoutMs, { kind: 'failed', reason: 'unreachable' });
  });
  const sending = loadSender().then(
    ({ sendForm }) => sendForm(form, payload, key, sendTimeoutMs),
    () =>
      navigator.onLine ? { kind: 'unloadable' as const } : { kind: 'failed' as const, reason: 'offline' as const },
  );
  return Promise.race([sending, timeout]);
}

/** Absolute, so that nothing moves when a draft is restored. */
function ClearTyped({ onClick }: { readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      position="absolute"
      top="-2"
      right="0"
      px="0"
      fontWeight="medium"
      textDecoration="underline"
      onClick={onClick}
    >
      {clearTyped}
    </Button>
  );
}
