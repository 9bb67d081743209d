import * as v from 'valibot';
import type { Headers } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';

/** Each header overrides that of the origin. */
const override = { Override: v.literal(true) };

const policySchema = v.object({
  ResponseHeadersPolicyConfig: v.object({
    SecurityHeadersConfig: v.optional(
      v.object({
        ContentSecurityPolicy: v.optional(v.object({ ContentSecurityPolicy: v.string(), ...override })),
        ContentTypeOptions: v.optional(v.object(override)),
        FrameOptions: v.optional(v.object({ FrameOption: v.string(), ...override })),
        ReferrerPolicy: v.optional(v.object({ ReferrerPolicy: v.string(), ...override })),
      }),
      {},
    ),
    CustomHeadersConfig: v.optional(
      v.object({ Items: v.array(v.object({ Header: v.string(), Value: v.string(), ...override })) }),
      { Items: [] },
    ),
    RemoveHeadersConfig: v.optional(v.object({ Items: v.array(v.object({ Header: v.string() })) }), { Items: [] }),
  }),
});

type Policy = v.InferOutput<typeof policySchema>['ResponseHeadersPolicyConfig'];

export type ChangeHeaders = (headers: Headers) => Headers;

export function readHeadersPolicies(template: Template): ReadonlyMap<string, ChangeHeaders> {
  return new Map(
    template.ids('AWS::CloudFront::ResponseHeadersPolicy').map((id) => {
      const { ResponseHeadersPolicyConfig } = template.read(id, policySchema);
      return [template.name(id), createChange(ResponseHeadersPolicyConfig)] as const;
    }),
  );
}

function createChange(policy: Policy): ChangeHeaders {
  const removed = new Set(policy.RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()));
  const custom = policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value] as const);
  const added = [...securityHeaders(policy), ...custom].map(([name, value]) => [name, [value]] as const);
  return (headers) => {
    const kept = Object.entries(headers).filter(([name]) => !removed.has(name));
    return Object.fromEntries([...kept, ...added]);
  };
}

/** Without HSTS, because a browser would keep it for every project at `localhost`. */
function securityHeaders({
  SecurityHeadersConfig: config,
}: Policy): readonly (readonly [name: string, value: string])[] {
  const values: Readonly<Record<string, string | undefined>> = {
    'content-security-policy': config.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': config.ContentTypeOptions && 'nosniff',
    'x-frame-options': config.FrameOptions?.FrameOption,
    'referrer-policy': config.ReferrerPolicy?.ReferrerPolicy,
  };
  return Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
