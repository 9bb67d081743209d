import type { Icons } from '#web/build/pictures/write-icons.ts';
import { writeBundleFile } from '#web/build/write-file.ts';
import type { Route } from '#web/src/navigation/routes.ts';
import { buildLlms } from './llms.ts';
import { buildRobots } from './robots.ts';
import { buildSecurityText } from './security-text.ts';
import { buildSitemap } from './sitemap.ts';
import { buildWebManifest } from './web-manifest.ts';

/** The files that machines look for at fixed addresses. `now` sets the date on which the security contact expires. */
export async function writeSiteFiles(routes: readonly Route[], icons: Icons, now: Date): Promise<void> {
  await writeBundleFile('robots.txt', buildRobots());
  await writeBundleFile('sitemap.xml', buildSitemap(routes));
  await writeBundleFile('llms.txt', buildLlms(routes));
  await writeBundleFile('site.webmanifest', buildWebManifest(icons));
  await writeBundleFile('.well-known/security.txt', buildSecurityText(now));
}
