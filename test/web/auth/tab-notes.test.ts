import { expect, test } from 'vitest';
import { rememberReturnPath, takeReturnPath } from '#web/src/auth/tab-notes.ts';

test('G6 · sign-in leads back to the page that asked, once, and home otherwise', () => {
  rememberReturnPath('/account');

  expect(takeReturnPath()).toBe('/account');
  expect(takeReturnPath()).toBe('/');
});

test.for([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/account/../..',
  '/login',
  '',
])('G6 · a remembered path that reads %j leads home, never elsewhere', (path) => {
  sessionStorage.setItem('return-path', path);

  expect(takeReturnPath()).toBe('/');
});
