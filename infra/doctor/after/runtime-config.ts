import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema, type RuntimeConfig } from '#contract/runtime-config.ts';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import type { DeployedSite } from './deployed-site.ts';

export function runtimeConfig(site: DeployedSite, visit: Visit): Check {
  return {
    what: 'config.json',
    async look() {
      const [{ status, body }, { headers }] = await Promise.all([site.get(runtimeConfigPath), site.get('/')]);
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), runtimeConfigSchema), body);
      if (status !== 200 || !result.success)
        return [ill('The browser cannot read it, so that nobody can sign in. Deploy once more.')];
      return [judge(result.output, headers.get('content-security-policy') ?? '', visit)];
    },
  };
}

function judge({ region, signIn }: RuntimeConfig, policy: string, visit: Visit): Outcome {
  const pool = visit.stack?.outputs.get('UserPool');
  if (region !== visit.region) return ill(`It says ${region}, and the stack is in ${visit.region}. Deploy once more.`);
  if (signIn?.userPoolId !== pool)
    return ill(`It names the user pool ${signIn?.userPoolId}, and the stack has ${pool}. Deploy once more.`);
  const connections = policy.split('; ').find((directive) => directive.startsWith('connect-src ')) ?? '';
  if (signIn && !connections.split(' ').includes(signIn.userPoolEndpoint)) {
    return ill(
      `The policy lets no page speak to ${signIn.userPoolEndpoint}, so that nobody can sign in. Deploy once more.`,
    );
  }
  return well(
    signIn ? `It names the stack’s user pool, ${signIn.userPoolId}.` : 'It has no accounts, as the stack has none.',
  );
}
