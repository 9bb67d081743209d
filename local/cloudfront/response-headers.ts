import * as v from 'valibot';
import type { Headers } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';

const override = { Override: v.boolean() };

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
type Added = { readonly name: string; readonly value: string; readonly Override: boolean };

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
  const custom = policy.CustomHeadersConfig.Items.map(({ Header, Value, Override }): Added => ({
    name: Header.toLowerCase(),
    value: Value,
    Override,
  }));
  const added = [...securityHeaders(policy), ...custom];
  return (headers) => {
    const kept = Object.entries(headers).filter(([name]) => !removed.has(name));
    const applied = added.filter(({ name, Override }) => Override || !Object.hasOwn(headers, name));
    return Object.fromEntries([...kept, ...applied.map(({ name, value }) => [name, [value]] as const)]);
  };
}

/** Without HSTS, because a browser would keep it for every project at `localhost`. */
function securityHeaders({ SecurityHeadersConfig: config }: Policy): readonly Added[] {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy } = config;
  const values: [string, string | undefined, { Override: boolean } | undefined][] = [
    ['content-security-policy', ContentSecurityPolicy?.ContentSecurityPolicy, ContentSecurityPolicy],
    ['x-content-type-options', 'nosniff', ContentTypeOptions],
    ['x-frame-options', FrameOptions?.FrameOption, FrameOptions],
    ['referrer-policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy],
  ];
  return values.flatMap(([name, value, stated]) =>
    value && stated ? [{ name, value, Override: stated.Override }] : [],
  );
}
