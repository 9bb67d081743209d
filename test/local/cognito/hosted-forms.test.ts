import { expect, test } from 'vitest';
import { authorizeUrl, createVisitor, readReturn } from '#test/local/hosted-fixture.ts';
import { createSdkAccountClient } from '#test/local/sdk-account-client.ts';
import { startSignIn } from '#test/local/sign-in-fixture.ts';

const email = 'asha@client.example';
const password = 'secret1';
const fields = { username: email, password };

test.each(['https://evil.example', 'http://localhost:1', 'null'])(
  'K2 · the hosted sign-in form is not taken from a page of %s',
  async (origin) => {
    const cloud = await startSignIn();
    await createSdkAccountClient(cloud).signUp(email, password);
    const visitor = createVisitor(cloud);
    const page = await visitor.open(authorizeUrl(cloud));

    const refused = await visitor.submit(page, fields, { origin });
    const taken = await visitor.submit(page, fields);

    expect([refused.status, refused.url.startsWith(cloud.signInUrl)]).toEqual([400, true]);
    expect(readReturn(taken)).toHaveProperty('code');
  },
);

test.each(['/login', '/signup', '/forgotPassword', '/confirmForgotPassword'])(
  'K2 · the form of %s is not taken without the token that its page was given',
  async (path) => {
    const cloud = await startSignIn();
    const page = await createVisitor(cloud).open(authorizeUrl(cloud));
    const token = /name="_csrf" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const post = async (body: Record<string, string>, cookie: string) => {
      const response = await fetch(authorizeUrl(cloud).replace('/oauth2/authorize', path), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({ ...fields, ...body }),
      });
      // A wrong password is a 400 as well: only the words tell that the form was not looked at.
      return (await response.text()).includes('The form has expired.');
    };

    const areRefused = [
      await post({}, ''),
      await post({ _csrf: token }, ''),
      await post({}, `XSRF-TOKEN=${token}`),
      await post({ _csrf: '' }, 'XSRF-TOKEN='),
      await post({ _csrf: `${token.slice(1)}x` }, `XSRF-TOKEN=${token}`),
    ];

    expect(token).toHaveLength(43);
    expect(areRefused).toEqual([true, true, true, true, true]);
    expect(cloud.mail()).toEqual([]);
    await expect(createSdkAccountClient(cloud).signIn(email, password)).rejects.toThrow('Incorrect username');
  },
);

test('K2 · a hosted page runs no script, shows in no frame, and is not kept', async () => {
  const cloud = await startSignIn();

  const { headers } = await createVisitor(cloud).open(authorizeUrl(cloud));

  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${cloud.siteUrl};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.getSetCookie().every((cookie) => /HttpOnly; SameSite=Lax/.test(cookie))).toBe(true);
});

test('K2 · nothing that a request brings becomes markup of a hosted page', async () => {
  const cloud = await startSignIn();
  const hostile = '"><script>alert(1)</script>';
  const visitor = createVisitor(cloud);

  const page = await visitor.open(authorizeUrl(cloud, { state: hostile, login_hint: hostile, nonce: hostile }));
  const again = await visitor.submit(page, { username: hostile, password });
  const chooser = await visitor.open(authorizeUrl(cloud, { identity_provider: 'Google', login_hint: hostile }));

  for (const { text } of [page, again, chooser]) expect(text).not.toContain('<script');
});
