import { signInFailures } from '#web/content/sign-in.ts';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { loadNoticeRegion } from '#web/src/notices/load-notice-region.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import type { AuthResult } from '#web/src/auth/client/auth-result.ts';
import { loadAuthClient, type AuthClient } from '#web/src/auth/client/load-auth-client.ts';

export type Values = Readonly<Record<string, string>>;

/** Fetches what signing in needs at the first touch of its form. */
function prepare(): void {
  Promise.all([loadAuthClient(), loadNoticeRegion()]).catch(() => undefined);
}

/** The empty fields; there is a toast for what is wrong, and no sentence for each of them. */
function emptyFields(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value === ''));
}

/**
 * A form that talks to the user pool. `submit` gets what was typed and the client, and gives the result; a failure is
 * shown as an error toast in the provider's own words (M11), and nothing typed is lost. Nothing is ever stored.
 */
export function useAuthForm<Value>({
  check,
  submit,
  onDone,
}: {
  /** What is wrong before anything is sent, already told to the visitor. @default nothing */
  readonly check?: (values: Values) => boolean;
  readonly submit: (client: AuthClient, values: Values) => Promise<AuthResult<Value>>;
  readonly onDone: (value: Value, values: Values) => void | Promise<void>;
}) {
  const notify = useNotify();
  const { isSubmitting, formProps } = useSubmission<Values>({
    prepare,
    check: (values) =>
      !check || check(values) ? { ok: true, value: values } : { ok: false, fields: emptyFields(values) },
    submit: async ({ values }) => {
      try {
        const result = await submit(await loadAuthClient(), values);
        if (result.ok) await onDone(result.value, values);
        else notify({ tone: 'error', text: result.message });
      } catch {
        notify({ tone: 'error', text: signInFailures.unreachable });
      }
    },
  });
  return { isSubmitting, formProps } as const;
}
