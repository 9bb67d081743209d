import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { isFound } from './address.ts';
import type { DeployedSite } from './deployed-site.ts';

type Deployed = { readonly siteUrl: string; readonly host: string; readonly clientId: string };

/** Whether somebody who continues with Google is sent on: asks as the site's script does, and stops before the first page. */
export function hostedPages(site: DeployedSite, outputs: ReadonlyMap<string, string>): Check {
  return {
    what: 'Sign-in pages',
    async look() {
      const { body } = await site.get(runtimeConfigPath);
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), runtimeConfigSchema), body);
      // Without accounts there are none; a config.json that cannot be read is told by its own check.
      if (!result.success || !result.output.signIn) return [];
      const { domain, userPoolClientId } = result.output.signIn;
      const record = outputs.get('DnsRecordOfSignIn');
      return [await lookAt({ siteUrl: site.url, host: domain, clientId: userPoolClientId }, record)];
    },
  };
}

async function lookAt({ siteUrl, host, clientId }: Deployed, record: string | undefined): Promise<Outcome> {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${siteUrl}/login`,
  });
  const url = `https://${host}/oauth2/authorize?${query.toString()}`;
  if (!(await isFound(url))) return notFound(host, record);
  try {
    return judge(host, await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) }));
  } catch (error) {
    const why = String(Object(Object(error).cause).message ?? Object(error).message);
    return ill(`${host} does not answer (${why}). A new domain takes up to an hour: look again then.`);
  }
}

/** Who is known is sent to the sign-in page (“Authorize endpoint”, Cognito developer guide, read 2026-11-22), anybody else to `/error`. */
function judge(host: string, { status, headers }: Response): Outcome {
  const location = headers.get('location') ?? '';
  const to = URL.parse(location, `https://${host}`);
  if (to?.pathname === '/login' && status === 302) return well(`They answer at ${host} and know the site.`);
  const answer = to && location ? `${status} and ${to.pathname}` : status;
  return ill(
    `${host} answers ${answer} in place of its sign-in page, so that nobody comes to Google. Deploy once more.`,
  );
}

function notFound(host: string, record: string | undefined): Outcome {
  if (record === undefined) return ill(`${host} is not found. If it was deployed within the hour, look again later.`);
  return ill(`${host} is not found. Enter this record at your DNS provider; then it takes up to an hour:`, [record]);
}
