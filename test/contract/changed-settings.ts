import { checkSiteConfig, type SiteConfig } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';

/** The config of the file with some settings replaced or, with undefined, removed: `{ 'aws.region': 'moon' }`. */
export function check(changes: Readonly<Record<string, unknown>>): SiteConfig {
  const { countryName: _, ...address } = siteConfig.contact.address;
  const contact = { ...siteConfig.contact, address };
  const config: unknown = JSON.parse(JSON.stringify({ ...siteConfig, contact }));
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const group = keys.reduce((each: unknown, key) => Reflect.get(Object(each), key), config);
    Reflect.set(Object(group), last, value);
  }
  return checkSiteConfig(JSON.parse(JSON.stringify(config)));
}
