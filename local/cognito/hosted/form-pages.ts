import { finishPasswordReset, startPasswordReset } from '#local/cognito/user-pool/password-reset.ts';
import { checkMaySignIn } from '#local/cognito/user-pool/sign-in.ts';
import { signUp } from '#local/cognito/user-pool/sign-up.ts';
import { html, type Html } from '#local/http/html.ts';
import { redirect } from '#local/http/redirect.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { FormPage } from './form-page.ts';
import type { Hosted } from './hosted.ts';
import { returnSignedIn } from './return-to-client.ts';

export const loginPage: FormPage = {
  title: 'Sign in',
  action: '/login',
  button: 'Sign in',
  fields: (name) => html`${emailField(name)} ${passwordField('Password', 'current-password')}`,
  links: (hosted, request) =>
    html`${providerLinks(hosted, request)}
      <p><a href="/forgotPassword?${request.query}">Forgot your password?</a></p>
      <p>New here? <a href="/signup?${request.query}">Create an account</a></p>`,

  async submit(hosted, request, form) {
    const { users, passwords } = hosted.pool;
    const name = users.normalise(form.get('username') ?? '');
    const user = passwords.check(name, users.find(name), form.get('password') ?? '');
    checkMaySignIn(user);
    return returnSignedIn(hosted, request, user, 'COGNITO');
  },
};

export const signUpPage: FormPage = {
  title: 'Sign up',
  action: '/signup',
  button: 'Sign up',
  fields: (name) => html`${emailField(name)} ${passwordField('Password', 'new-password')}`,
  links: (hosted, request) =>
    html`${providerLinks(hosted, request)}
      <p>Have an account already? <a href="/login?${request.query}">Sign in</a></p>`,

  async submit(hosted, request, form) {
    const given = { email: form.get('username') ?? '', password: form.get('password') ?? '' };
    const user = await signUp(hosted.pool, request.client, given);
    checkMaySignIn(user);
    return returnSignedIn(hosted, request, user, 'COGNITO');
  },
};

/** Mails a code, or seems to. */
export const forgotPasswordPage: FormPage = {
  title: 'Forgot your password?',
  action: '/forgotPassword',
  button: 'Reset my password',
  fields: emailField,
  links: (_, request) => html`<p><a href="/login?${request.query}">Back to sign in</a></p>`,

  async submit(hosted, request, form) {
    const name = form.get('username') ?? '';
    const { Destination } = startPasswordReset(hosted.pool, request.client, name);
    const note = `If the address is verified, a code was mailed to ${Destination}.`;
    return { next: resetPasswordPage, shown: { name, note } };
  },
};

export const resetPasswordPage: FormPage = {
  title: 'Change password',
  action: '/confirmForgotPassword',
  button: 'Change password',
  fields: (name) =>
    html`<input type="hidden" name="username" value="${name}" />
      <label>Code <input name="code" inputmode="numeric" required autocomplete="one-time-code" /></label>
      ${passwordField('New password', 'new-password')}`,

  async submit(hosted, request, form) {
    const [name = '', code = '', password = ''] = ['username', 'code', 'password'].map((each) => form.get(each) ?? '');
    finishPasswordReset(hosted.pool, request.client, { name, code, password });
    return redirect(`/login?${request.query}`);
  },
};

function emailField(name: string): Html {
  return html`<label>
    Email address <input name="username" type="email" value="${name}" required autocomplete="username" />
  </label>`;
}

function passwordField(label: string, autocomplete: string): Html {
  return html`<label
    >${label} <input name="password" type="password" required autocomplete="${autocomplete}"
  /></label>`;
}

/** Links, not forms: they lead away from this pool. */
function providerLinks({ pool }: Hosted, { client, query }: AuthorizationRequest): readonly Html[] {
  const offered = [...pool.providers.keys()].filter((name) => client.SupportedIdentityProviders.includes(name));
  return offered.map((name) => {
    const parameters = new URLSearchParams(query);
    parameters.set('identity_provider', name);
    return html`<a class="provider" href="/oauth2/authorize?${String(parameters)}">Continue with ${name}</a>`;
  });
}
