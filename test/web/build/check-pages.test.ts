import { expect, test } from 'vitest';
import { checkPages, findPageProblems } from '#web/build/check-pages.ts';

const files = ['about/about-page.tsx', 'about/story.tsx', 'not-found/not-found-page.tsx'];

test('R12 · every page of the table has its folder, and every folder its page', async () => {
  await expect(checkPages()).resolves.toBeUndefined();
  expect(findPageProblems({ '/about': { folder: 'about' } }, files)).toEqual([]);
});

test('R12 · a folder without a record stops the build with the place where it belongs', () => {
  const problems = findPageProblems({ '/about': { folder: 'about' } }, [...files, 'careers/careers-page.tsx']);

  expect(problems).toEqual([
    'web/src/pages/careers has no record in web/content/pages.ts, so no address shows it. Add its path there, or remove the folder.',
  ]);
});

test('R12 · a record without its file stops the build with the name of the file', () => {
  const records = { '/about': { folder: 'about' }, '/careers': { folder: 'careers' } };

  const [problem, ...others] = findPageProblems(records, [...files, 'careers/job.tsx']);

  expect(problem).toContain('there is no web/src/pages/careers/careers-page.tsx');
  expect(others).toEqual([]);
});

test.each([
  ['/About', '/about'],
  ['/about/', '/about'],
])('R12 · the path %s, to which no request leads, stops the build with the right spelling', (path, spelling) => {
  expect(findPageProblems({ [path]: { folder: 'about' } }, files)).toEqual([
    `The path ${path} in web/content/pages.ts answers no request. Write it as ${spelling}.`,
  ]);
});
