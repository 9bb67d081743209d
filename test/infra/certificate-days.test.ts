import { expect, test } from 'vitest';
import { judgeExpiry } from '#infra/doctor/after/certificate.ts';
import { synthesise } from './synthesise.ts';

const domain = { name: 'asha.in', redirectFrom: [], dns: 'route53' as const, hostedZoneId: 'Z0123456789ABCDEFGHIJ' };
const now = new Date('2026-11-22T12:00:00Z');
const hourMs = 3_600_000;

/** What the alarm over the certificates says of so many whole days. */
function readAlarm(): (days: number) => boolean {
  const templates = Object.values(synthesise({ domain }, 'us-east-1'));
  const alarms = templates.flatMap(({ Resources }) =>
    Object.values(Resources).filter(({ Properties }) =>
      String(Properties?.['AlarmName']).endsWith('-CertificateExpires'),
    ),
  );
  const [{ Threshold, ComparisonOperator } = {}] = alarms.map(({ Properties }) => Properties);
  expect([alarms.length, ComparisonOperator]).toEqual([1, 'LessThanOrEqualToThreshold']);
  return (days) => days <= Number(Threshold);
}

/** Whether the doctor has something to say of a certificate that lasts so many hours. */
function isTold(hours: number): boolean {
  return judgeExpiry('asha.in', new Date(now.getTime() + hours * hourMs), now).state === 'ill';
}

test('O3, O4 · the doctor and the alarm tell of a certificate on the same day', () => {
  const rings = readAlarm();
  const days = Array.from({ length: 40 }, (_, index) => index - 1);

  expect(days.map((each) => isTold(each * 24))).toEqual(days.map(rings));
  expect(days.map((each) => isTold(each * 24 + 23))).toEqual(days.map(rings));
  expect([20, 21].map((each) => isTold(each * 24))).toEqual([true, false]);
});
