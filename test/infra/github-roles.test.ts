import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { expect, test } from 'vitest';
import { read } from '#test/ops/guide.ts';
import { propertiesOf, type Template } from './template.ts';

const file = join(import.meta.dirname, '../../.github/roles.yaml');

/** CDK refuses unknown resource types and properties, and references that lead nowhere. */
function readRoles(): Template {
  const app = new App();
  const { stack } = new CfnInclude(new Stack(app, 'SiteRoles'), 'Template', { templateFile: file });
  return JSON.parse(readFileSync(app.synth().getStackByName(stack.stackName).templateFullPath, 'utf8'));
}

const roles = readRoles();

test('O5 · GitHub’s role trusts jobs of the branch main and no others, with and without numbers', () => {
  const { AssumeRolePolicyDocument: document } = propertiesOf(roles, 'AWS::IAM::Role');
  const text = JSON.stringify(document);

  expect(text).toContain('"repo:${Owner}@${OwnerId}/${Name}@${RepositoryId}:ref:refs/heads/main"');
  expect(text).toContain('"repo:${Repository}:ref:refs/heads/main"');
  expect(text).toContain('"token.actions.githubusercontent.com:aud":"sts.amazonaws.com"');
  expect(text.match(/"repo:/g)).toHaveLength(2);
});

test('O5, N3 · a person who reads submissions gets no right to delete one, and no right on other tables', () => {
  const { PolicyDocument: document } = propertiesOf(roles, 'AWS::IAM::ManagedPolicy', 'ReaderRights');
  const text = JSON.stringify(document);

  expect(text).toContain('table/${Site}-*');
  expect(text).not.toMatch(/Delete|Put|\*"\]/);
  // The commands of `npm run submissions`; only `restore` reads many items by their keys.
  const source = read('ops/submission-store.ts') + read('ops/cloud.ts');
  const used = [...source.matchAll(/\b(Get|Update|Delete|Put)Command\b|paginate(Scan|Query)\b/g)].map(
    ([, one, other]) => (one ? `${one}Item` : other),
  );
  const allowed = text.match(/(?<=dynamodb:)\w+/g);
  expect(new Set(allowed)).toEqual(new Set(used));
});
