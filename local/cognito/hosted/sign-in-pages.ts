import { checkMaySignIn } from '#local/cognito/api/finish-sign-in.ts';
import { signUp } from '#local/cognito/api/sign-up.ts';
import { html, type Html } from '#local/http/html.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { FormPage } from './form-page.ts';
import type { Hosted } from './hosted.ts';
import { replyHostedPage } from './hosted-page.ts';
import { returnSignedIn } from './return-to-client.ts';

/** `/login` */
export const loginPage: FormPage = {
  show(hosted, request, token, { error, form }) {
    const name = form?.get('username') ?? request.loginHint ?? '';
    const body = html`<form method="post" action="/login?${request.query}">
        ${token.field}
        <label>
          Email address
          <input name="username" type="email" value="${name}" required autocomplete="username" />
        </label>
        <label>Password <input name="password" type="password" required autocomplete="current-password" /></label>
        <button>Sign in</button>
      </form>
      ${providerLinks(hosted, request)}
      <p><a href="/forgotPassword?${request.query}">Forgot your password?</a></p>
      <p>New here? <a href="/signup?${request.query}">Create an account</a></p>`;
    return replyHostedPage(hosted, request, { title: 'Sign in', error, body });
  },

  submit(hosted, request, form) {
    const { pool } = hosted;
    const name = pool.users.normalise(form.get('username') ?? '');
    const user = pool.passwords.check(name, pool.users.find(name), form.get('password') ?? '');
    checkMaySignIn(user);
    return returnSignedIn(hosted, request, user, 'COGNITO');
  },
};

/** `/signup` */
export const signUpPage: FormPage = {
  show(hosted, request, token, { error, form }) {
    const body = html`<form method="post" action="/signup?${request.query}">
        ${token.field}
        <label>
          Email address
          <input name="username" type="email" value="${form?.get('username') ?? ''}" required autocomplete="username" />
        </label>
        <label>Password <input name="password" type="password" required autocomplete="new-password" /></label>
        <button>Sign up</button>
      </form>
      ${providerLinks(hosted, request)}
      <p>Have an account already? <a href="/login?${request.query}">Sign in</a></p>`;
    return replyHostedPage(hosted, request, { title: 'Sign up', error, body });
  },

  async submit(hosted, request, form) {
    const given = { email: form.get('username') ?? '', password: form.get('password') ?? '' };
    const user = await signUp(hosted.pool, request.client, given);
    checkMaySignIn(user);
    return returnSignedIn(hosted, request, user, 'COGNITO');
  },
};

/** The providers that the client allows. Links, not forms: they lead away from this pool. */
function providerLinks({ pool }: Hosted, { client, query }: AuthorizationRequest): readonly Html[] {
  const offered = [...pool.providers.keys()].filter((name) => client.SupportedIdentityProviders.includes(name));
  return offered.map((name) => {
    const parameters = new URLSearchParams(query);
    parameters.set('identity_provider', name);
    return html`<a class="provider" href="/oauth2/authorize?${String(parameters)}">Continue with ${name}</a>`;
  });
}
