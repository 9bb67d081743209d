import { expect, test } from 'vitest';
import { compileModule } from '#web/build/static-chakra/compile-module.ts';

const compile = (element: string) =>
  compileModule(`import { Box } from '@chakra-ui/react';\nexport const a = (props) => ${element};`, 'a.tsx', () => {});

test('a spread on a Chakra element stops the build, because its style props would vanish', () => {
  expect(() => compile('<Box {...props} p="3" />')).toThrow(/^a\.tsx:2: `{\.\.\.props}` can contain style props/);
});

test('a spread on the native child of a Chakra element stays', () => {
  const module = compile('<Box asChild p="3"><p {...props} /></Box>');

  expect(module?.code).toContain('{...props}');
});

test.each([
  [`<Box as={props.isLink ? 'a' : 'p'} p="3" />`, '<a> or <p>'],
  [`<Box asChild={props.isLink ? true : false} p="3"><a /></Box>`, '<slot> or <div>'],
])('a conditional element in %s stops the build, because one of the two would be written for both', (element, tags) => {
  expect(() => compile(element)).toThrow(
    `a.tsx:2: \`as\` or \`asChild\` depends on a condition, so it would be ${tags}.`,
  );
});
