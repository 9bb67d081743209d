import { html } from '#local/http/html.ts';
import type { HttpResponse } from '#local/http/message.ts';
import { replyPage } from '#local/http/page.ts';
import { people, type Person } from './accounts.ts';

const style = `
body { margin: 0; padding: 10vh 1rem; background: #f0f4f9; color: #1f1f1f; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: auto; padding: 2rem; background: #fff; border-radius: 1.5rem }
h1 { margin: 0; font-size: 1.5rem; font-weight: 500 }
button { display: block; width: 100%; margin: .5rem 0; padding: .75rem 1rem; text-align: left; font: inherit;
  background: #fff; border: 1px solid #747775; border-radius: .75rem }
button small { display: block; color: #444746 }
label { display: block; margin-top: .75rem }
input:not([type=checkbox]) { display: block; width: 100%; padding: .6rem; box-sizing: border-box; font: inherit }
`;

/**
 * Where a person says who they are to be. The form goes to the page's own address and ends, by redirects, at the user
 * pool and then at the site: all on this machine, at ports that this page does not know.
 */
export function replyChooser(): HttpResponse {
  const body = html`<main>
    <h1>Choose an account</h1>
    <p>This is the local stand-in for Google. No real account is asked for.</p>
    <form method="post">
      ${people.map(({ email, name, isEmailVerified }) => {
        const note = isEmailVerified ? email : `${email} (not verified)`;
        return html`<button name="person" value="${email}">${name} <small>${note}</small></button>`;
      })}
      <button name="person" value="">Cancel</button>
    </form>
    <form method="post">
      <h2>Someone else</h2>
      <label>Email address <input name="email" type="email" required /></label>
      <label>Name <input name="name" required /></label>
      <label><input name="verified" type="checkbox" checked /> Google has verified the address</label>
      <button>Continue</button>
    </form>
  </main>`;
  return replyPage(200, { title: 'Choose an account', style, body, formOrigins: ['http://localhost:*'] });
}

/** Who was chosen or typed in; undefined for a cancel. */
export function readChoice(form: URLSearchParams): Person | undefined {
  const email = form.get('email');
  if (email === null) return people.find((person) => person.email === form.get('person'));
  return { email, name: form.get('name') || email, isEmailVerified: form.has('verified') };
}
