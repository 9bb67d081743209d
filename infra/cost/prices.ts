export const pricedRegions = ['us-east-1', 'ap-south-1'] as const;
export type PricedRegion = (typeof pricedRegions)[number];

export type Price = {
  /** In US dollars for one of the unit. CloudFront's are by where the visitor is: the United States, and India. */
  readonly usd: Readonly<Record<PricedRegion, number>>;
  readonly unit: string;
  readonly source: string;
  /** When the source was looked at: the prices of the day before that. */
  readonly read: string;
};

const read = '2026-11-22';
const priceListMumbai = 'AWS Price List API of 2026-09-17, usage type APS3, as quoted in public repositories';

function price(virginia: number, mumbai: number, unit: string, source: string): Price {
  return { usd: { 'us-east-1': virginia, 'ap-south-1': mumbai }, unit, source, read };
}

/** List prices without free allowances, which `free` has, and without taxes. */
export const prices = {
  edgeRequest: price(0.01 / 10_000, 0.012 / 10_000, 'HTTPS request', 'aws.amazon.com/cloudfront/pricing'),
  edgeByte: price(0.085e-9, 0.109e-9, 'byte, first 10 TB', 'aws.amazon.com/cloudfront/pricing'),
  edgeFunction: price(0.1e-6, 0.1e-6, 'run', 'aws.amazon.com/cloudfront/pricing'),
  edgeRead: price(
    0.03e-6,
    0.03e-6,
    'read of the key value store',
    'aws.amazon.com/cloudfront/pricing was read for the two free millions; the price itself as public repositories quote it',
  ),
  apiCall: price(1e-6, 1.05e-6, 'call', `aws.amazon.com/api-gateway/pricing; ${priceListMumbai}`),
  lambdaCall: price(0.2e-6, 0.2e-6, 'call', `aws.amazon.com/lambda/pricing; ${priceListMumbai}`),
  lambdaSecond: price(1.33334e-5, 1.33334e-5, 'GB-second on ARM', `aws.amazon.com/lambda/pricing; ${priceListMumbai}`),
  write: price(0.625e-6, 0.71e-6, 'write unit', `aws.amazon.com/dynamodb/pricing/on-demand; ${priceListMumbai}`),
  storedByteMonth: price(0.25e-9, 0.285e-9, 'byte and month', `aws.amazon.com/dynamodb/pricing; ${priceListMumbai}`),
  backedUpByteMonth: price(
    0.2e-9,
    0.228e-9,
    'byte and month',
    'aws.amazon.com/dynamodb/pricing; Mumbai not found, so Virginia raised as its storage is',
  ),
  loggedByte: price(0.5e-9, 0.67e-9, 'byte', `aws.amazon.com/cloudwatch/pricing; ${priceListMumbai}`),
  loggedByteMonth: price(0.03e-9, 0.03e-9, 'byte and month', 'aws.amazon.com/cloudwatch/pricing'),
  activeUser: price(0.015, 0.015, 'user and month, Essentials', 'aws.amazon.com/cognito/pricing'),
  mail: price(0.0001, 0.00015, 'mail by SES', `aws.amazon.com/ses/pricing; ${priceListMumbai}`),
  secretMonth: price(0.4, 0.4, 'secret and month', 'aws.amazon.com/secrets-manager/pricing'),
  metricMonth: price(0.3, 0.3, 'metric and month', 'aws.amazon.com/cloudwatch/pricing'),
  alarmMonth: price(0.1, 0.1, 'metric of an alarm, and month', 'aws.amazon.com/cloudwatch/pricing'),
  aclMonth: price(6, 6, 'web ACL with one rule, and month', 'aws.amazon.com/waf/pricing'),
  inspected: price(0.6e-6, 0.6e-6, 'inspected request', 'aws.amazon.com/waf/pricing'),
} satisfies Readonly<Record<string, Price>>;

/** What each month gives away for ever, in the units above (the same pages). */
export const free: Readonly<Partial<Record<keyof typeof prices, number>>> = {
  edgeRequest: 10_000_000,
  edgeByte: 1e12,
  edgeFunction: 2_000_000,
  edgeRead: 2_000_000,
  lambdaCall: 1_000_000,
  lambdaSecond: 400_000,
  storedByteMonth: 25e9,
  loggedByte: 5e9,
  activeUser: 10_000,
  metricMonth: 10,
  alarmMonth: 10,
};

export type Usage = Readonly<Partial<Record<keyof typeof prices, number>>>;

/** What a month of this usage costs, by price. */
export function costOf(usage: Usage, region: PricedRegion): Readonly<Partial<Record<string, number>>> {
  const paid = Object.entries(prices).flatMap(([name, { usd }]) => {
    const used = Object.entries(usage).find(([each]) => each === name)?.[1];
    const given = Object.entries(free).find(([each]) => each === name)?.[1] ?? 0;
    return used === undefined ? [] : [[name, Math.max(0, used - given) * usd[region]] as const];
  });
  return Object.fromEntries(paid);
}
