import { expect, test } from 'vitest';
import { expiryAttribute, preSignUpSettingsSchema } from '#contract/function-settings.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { propertiesOf, resourcesOf } from './synthesised.ts';

const cap = siteConfig.signIn && siteConfig.signIn.signUpCap;

test('O6 · counters are paid by use, with a ceiling, expire, and go with the stack', () => {
  const table = Object.entries(resourcesOf('AWS::DynamoDB::Table')).find(([id]) => id.startsWith('Counters'));

  expect(table?.[1]).toMatchObject({
    DeletionPolicy: 'Delete',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      OnDemandThroughput: { MaxReadRequestUnits: 1, MaxWriteRequestUnits: expect.any(Number) },
      TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
    },
  });
});

test('O6 · the rules of sign-up know the cap of the site configuration', () => {
  const { Variables } = Object(propertiesOf('AWS::Lambda::Function', 'SignInPreSignUp')['Environment']);

  expect(deployed(Variables)).toEqual({
    COUNTERS_TABLE: '<CountersTable>',
    SIGN_UPS_PER_HOUR: String(cap && cap.perHour),
    SIGN_UPS_PER_DAY: String(cap && cap.perDay),
  });
  expect(Object.keys(Variables).toSorted()).toEqual(Object.keys(preSignUpSettingsSchema.entries).toSorted());
});

test('O4 · one stranger refused by the cap raises an alarm: the filter finds the line that the function writes', () => {
  const filter = propertiesOf('AWS::Logs::MetricFilter', 'SignInSignUpCap');
  const alarm = propertiesOf('AWS::CloudWatch::Alarm', 'WatchAlarmsSignUpCap');
  const [metric] = Object(filter)['MetricTransformations'];

  expect(deployed(filter['LogGroupName'])).toBe('<SignInPreSignUpLog>');
  expect(filter['FilterPattern']).toBe('{ $.outcome = "sign-up-cap" }');
  expect(alarm).toMatchObject({
    Namespace: metric.MetricNamespace,
    MetricName: metric.MetricName,
    Statistic: 'Sum',
    Threshold: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'notBreaching',
  });
});
