import * as v from 'valibot';
import type { Headers } from '#local/http/message.ts';
import type { Template } from '#local/template.ts';

const policySchema = v.object({
  ResponseHeadersPolicyConfig: v.object({
    SecurityHeadersConfig: v.object({
      ContentSecurityPolicy: v.object({ ContentSecurityPolicy: v.string() }),
      FrameOptions: v.object({ FrameOption: v.string() }),
      ReferrerPolicy: v.object({ ReferrerPolicy: v.string() }),
      ContentTypeOptions: v.object({}),
    }),
    CustomHeadersConfig: v.object({ Items: v.array(v.object({ Header: v.string(), Value: v.string() })) }),
    RemoveHeadersConfig: v.object({ Items: v.array(v.object({ Header: v.string() })) }),
  }),
});

/**
 * Without HSTS, because a browser would keep it for every project at `localhost`, and without
 * `upgrade-insecure-requests`, because Safari upgrades even requests to loopback addresses.
 */
export function readHeadersPolicies(template: Template): ReadonlyMap<string, (headers: Headers) => Headers> {
  return new Map(
    template
      .all('AWS::CloudFront::ResponseHeadersPolicy', policySchema)
      .map(([id, { ResponseHeadersPolicyConfig: policy }]) => {
        const { ContentSecurityPolicy, FrameOptions, ReferrerPolicy } = policy.SecurityHeadersConfig;
        const added: Headers = {
          'content-security-policy': [
            ContentSecurityPolicy.ContentSecurityPolicy.replace(/;?\s*upgrade-insecure-requests/, ''),
          ],
          'x-content-type-options': ['nosniff'],
          'x-frame-options': [FrameOptions.FrameOption],
          'referrer-policy': [ReferrerPolicy.ReferrerPolicy],
          ...Object.fromEntries(policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, [Value]])),
        };
        const removed = new Set(policy.RemoveHeadersConfig.Items.map(({ Header }) => Header));
        const change = (headers: Headers) => ({
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name))),
          ...added,
        });
        return [id, change] as const;
      }),
  );
}
