import * as v from 'valibot';
import { operatorEmail } from './operator-email.ts';
import { amount, group, wholeNumber } from './setting-values.ts';

/** A mail, never a stop: AWS counts costs eight to twelve hours late. Free of charge. */
export const budget = group({
  /** For the whole account, in US dollars a month. Mails go out at 80 % of it, at all of it, and when all of it is forecast. */
  monthlyUsd: amount,
  email: operatorEmail,
});

/**
 * CloudFront's flat rate in place of pay by use, which covers CloudFront, the firewall and Route 53, whatever the
 * traffic: free $0 (1 M requests and 100 GB a month, then it may get slower), pro $15 (10 M, 50 TB), business $200
 * (125 M, 50 TB), premium $1,000 (500 M, 50 TB). Not for accounts on AWS's free plan. CloudFront Functions are within it; of
 * reads of the key value store neither AWS's pages that could be read nor others' lists of what is left out say anything (2026-11-22).
 */
const plan = v.picklist(
  ['free', 'pro', 'business', 'premium'],
  'must be free, pro, business or premium; without it CloudFront is paid by use',
);

/**
 * AWS WAF in front of CloudFront: $6 a month (ACL and rule) and $0.60 for each million requests, blocked ones too.
 * WAF takes limits of 10 to 2,000,000,000; many people of one office or mobile network share an address.
 */
export const firewall = group({
  requestsPerFiveMinutes: wholeNumber(
    'must be a whole number from 100, for a first visit alone makes about 15 requests, to 2000000000',
    100,
    2_000_000_000,
  ),
  /** @default CloudFront is paid by use */
  plan: v.optional(plan),
});

export type Budget = v.InferOutput<typeof budget>;
export type Firewall = v.InferOutput<typeof firewall>;
export type Plan = NonNullable<Firewall['plan']>;
