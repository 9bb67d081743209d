import { finishPasswordReset, startPasswordReset } from '#local/cognito/api/passwords.ts';
import { html } from '#local/http/html.ts';
import { redirect } from '#local/http/redirect.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { FormPage } from './form-page.ts';
import type { FormToken } from './form-token.ts';
import type { Hosted } from './hosted.ts';
import { replyHostedPage } from './hosted-page.ts';

/** `/forgotPassword`: mails a code, or seems to. */
export const forgotPasswordPage: FormPage = {
  show(hosted, request, token, { error, form }) {
    const body = html`<form method="post" action="/forgotPassword?${request.query}">
        ${token.field}
        <label>
          Email address
          <input name="username" type="email" value="${form?.get('username') ?? ''}" required autocomplete="username" />
        </label>
        <button>Reset my password</button>
      </form>
      <p><a href="/login?${request.query}">Back to sign in</a></p>`;
    return replyHostedPage(hosted, request, { title: 'Forgot your password?', error, body });
  },

  submit(hosted, request, form, token) {
    const name = form.get('username') ?? '';
    const { Destination } = startPasswordReset(hosted.pool, request.client, name);
    return showReset(hosted, request, token, {
      name,
      note: `If the address is proved, a code was mailed to ${Destination}.`,
    });
  },
};

/** `/confirmForgotPassword`: takes the code and the new password. */
export const resetPasswordPage: FormPage = {
  show: (hosted, request, token, { error, form }) =>
    showReset(hosted, request, token, { name: form?.get('username') ?? '', error }),

  submit(hosted, request, form) {
    const name = form.get('username') ?? '';
    const reset = { name, code: form.get('code') ?? '', password: form.get('password') ?? '' };
    finishPasswordReset(hosted.pool, request.client, reset);
    return redirect(`/login?${request.query}`);
  },
};

function showReset(
  hosted: Hosted,
  request: AuthorizationRequest,
  token: FormToken,
  { name, error, note }: { readonly name: string; readonly error?: string | undefined; readonly note?: string },
) {
  const body = html`<form method="post" action="/confirmForgotPassword?${request.query}">
    ${token.field}
    <input type="hidden" name="username" value="${name}" />
    <label>Code <input name="code" inputmode="numeric" required autocomplete="one-time-code" /></label>
    <label>New password <input name="password" type="password" required autocomplete="new-password" /></label>
    <button>Change password</button>
  </form>`;
  return replyHostedPage(hosted, request, {
    title: 'Change password',
    error,
    ...(note !== undefined && { note }),
    body,
  });
}
