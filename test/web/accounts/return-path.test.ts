import { expect, test } from 'vitest';
import { rememberReturnPath, takeReturnPath } from '#web/src/accounts/return-path.ts';

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

test('G6 · a remembered place on a page of this site is led to', () => {
  rememberReturnPath('/account', '#password-change');

  expect(takeReturnPath()).toBe('/account#password-change');
});
