import { expect, test } from 'vitest';
import { takeReturnPath } from '#web/src/auth/tab-notes.ts';

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
