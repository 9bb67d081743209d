import { promises as dns } from 'node:dns';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';

/** False also where this machine asks no name server: nothing of the site can be looked at then either. */
export async function isFound(siteUrl: string): Promise<boolean> {
  try {
    await dns.lookup(new URL(siteUrl).hostname);
    return true;
  } catch {
    return false;
  }
}

/** Where everything is that the deployment has made for people to open. */
export function address(siteUrl: string, visit: Visit, outputs: ReadonlyMap<string, string>, found: boolean): Check {
  return { what: 'Address', look: () => [found ? reached(siteUrl, visit) : unknown(siteUrl, outputs)] };
}

function reached(siteUrl: string, { config, region, isPreview }: Visit): Outcome {
  const name = `${config.aws.stackName}-${region}`;
  const dashboard = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${name}`;
  return well(siteUrl, isPreview ? [] : [`Dashboard: ${dashboard}`]);
}

function unknown(siteUrl: string, outputs: ReadonlyMap<string, string>): Outcome {
  const records = [...outputs].filter(([name]) => name.startsWith('DnsRecord')).map(([, record]) => record);
  const { hostname } = new URL(siteUrl);
  return records.length > 0
    ? ill(`${hostname} is not found. Enter these records at your DNS provider; then it takes up to an hour:`, records)
    : ill(`${hostname} is not found. If it was deployed within the hour, look again later; else see its DNS.`);
}
