import { expect, test } from 'vitest';
import { runInEditedCopy } from './edited-copy.ts';

const edits = [
  { file: 'contract/log-retention.ts', from: 'logRetentionDays = 90', to: 'logRetentionDays = 120' },
  { file: 'contract/password-policy.ts', from: 'passwordMinLength = 6', to: 'passwordMinLength = 9' },
  { file: 'contract/email-address.ts', from: 'emailMaxLength = 254', to: 'emailMaxLength = 200' },
  { file: 'contract/brand-colors.ts', from: "600: '#2b53d3'", to: "600: '#123456'" },
  { file: 'web/content/service-levels.ts', from: "reply: 'one working day'", to: "reply: 'three working hours'" },
  { file: 'contract/draft-retention.ts', from: 'draftDays = 7', to: 'draftDays = 5' },
  { file: 'site.config.ts', from: 'contacts: 730', to: 'contacts: 401' },
];

/** Prints words and stack together. Functions are not bundled: their code is not looked at. */
const module = `
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { checkFields } from '#contract/field-errors.ts';
import { forms } from '#contract/forms.ts';
import { Counters } from '#infra/counters.ts';
import { FormApi } from '#infra/form-api.ts';
import { SignIn } from '#infra/sign-in/sign-in.ts';
import { Submissions } from '#infra/submissions.ts';
import { siteConfig } from '#site-config';
import { contactIntro, whatHappensNext } from '#web/content/contact.ts';
import { formResults } from '#web/content/form-results.ts';
import { browserStorage } from '#web/content/cookie-policy.ts';
import { notices } from '#web/content/notices.ts';
import { privacyPolicy } from '#web/content/privacy-policy.ts';
import { isExpired } from '#web/src/forms/stored-drafts.ts';
import { colors, semanticColors } from '#web/src/theme/colors.ts';

const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), 'Site');
const { throttle, retentionDays, originSecrets, senderLimit, storedPerSecond } = siteConfig.aws;
const counters = new Counters(stack, 'Counters', throttle);
const submissions = new Submissions(stack, 'Submissions', { retentionDays, itemsPerSecond: storedPerSecond });
submissions.grantStore(new FormApi(stack, 'FormApi', { throttle, originSecrets, senderLimit, counters }).functions);
new SignIn(stack, 'SignIn', { companyName: 'A', settings: { signUpCap: { perHour: 1, perDay: 1 } }, counters }).addSite(['https://site.example']);
const { Resources } = Template.fromStack(stack).toJSON();
const propertiesOf = (type, id = '') =>
  Object.entries(Resources).filter(([name, each]) => each.Type === type && name.startsWith(id)).map(([, each]) => each.Properties);
console.log(JSON.stringify({
  policy: JSON.stringify(privacyPolicy),
  notice: notices.passwordTooShort.text,
  draft: { until: browserStorage.items[0].until, isKept: [5, 6].map((days) => !isExpired(0, days * 86_400_000)) },
  reply: [contactIntro, whatHappensNext, formResults].map((words) => JSON.stringify(words)),
  theme: JSON.stringify([colors.blue, semanticColors.action]),
  logs: propertiesOf('AWS::Logs::LogGroup').map((log) => log.RetentionInDays),
  password: propertiesOf('AWS::Cognito::UserPool')[0].Policies.PasswordPolicy.MinimumLength,
  branding: JSON.stringify(propertiesOf('AWS::Cognito::ManagedLoginBranding')),
  retention: propertiesOf('AWS::Lambda::Function', 'FormApiContacts')[0].Environment.Variables.RETENTION_DAYS,
  email: checkFields(forms.newsletters.schema, { email: 'x'.repeat(201) }),
}));
`;

test('P1, K5, F6 · a number or a colour is stated once: a change of it changes words, stack and policy together', () => {
  const after = runInEditedCopy(edits, module);

  expect(after).toMatchObject({
    notice: 'Password must be at least 9 characters long.',
    password: 9,
    retention: '401',
    draft: { until: expect.stringMatching(/ 5 days after/), isKept: [true, false] },
    email: { fields: { email: 'The e-mail address is 201 characters long. Shorten it to 200.' } },
  });
  const { policy, logs, branding, theme, reply } = Object(after);
  expect(policy).toContain('401 days');
  expect(policy).toContain('120 days');
  expect(new Set(logs)).toEqual(new Set([120]));
  expect(branding).toContain('123456ff');
  expect(branding).not.toContain('2b53d3');
  expect(theme).toContain('light-dark(#123456');
  for (const words of reply) expect(words).toContain('three working hours');
});
