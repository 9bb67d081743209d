import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBrandFont } from '#web/build/fonts/brand-font-file.ts';
import { writeIcons } from '#web/build/pictures/write-icons.ts';
import { writeShareCards } from '#web/build/pictures/write-share-cards.ts';
import { writeSiteFiles } from '#web/build/site-files/write-site-files.ts';
import { compileSources } from '#web/build/static-chakra/compile-sources.ts';
import { buildPageStylesheet, buildWholeStylesheet } from '#web/build/static-chakra/stylesheet.ts';
import { buildBootScript } from './boot-script.ts';
import { buildBrowserCode } from './browser-code.ts';
import { checkPages } from './check-pages.ts';
import { buildDocument } from './document.ts';
import { withHash } from './module-integrity.ts';
import { pageChunks } from './page-chunks.ts';
import { withPagePolicy } from './page-policy.ts';
import { buildRenderer } from './renderer.ts';
import { browserEntry, bundleDir, projectDir, stagingDir } from './vite-settings.ts';
import { writeAsset, writeBundleFile } from './write-file.ts';

export async function writeBundle(): Promise<void> {
  await checkPages();
  const sources = await compileSources(join(projectDir, 'web/src'));
  const manifest = await buildBrowserCode(sources);
  const renderer = await buildRenderer(sources);
  const [bootScript, icons, shareCards, stylesheet, font] = await Promise.all([
    buildBootScript(),
    writeIcons(),
    writeShareCards(renderer.routes),
    // Everything a page may show later, fetched when it wakes: toasts, errors, and the pages behind its links.
    writeAsset('site.css', buildWholeStylesheet(sources.rules)),
    writeAsset('schibsted-grotesk.woff2', await buildBrandFont()),
  ]);
  for (const route of [...renderer.routes, renderer.notFoundRoute]) {
    const html = await renderer.renderPage(route);
    const chunks = pageChunks(manifest, browserEntry, `web/src/${renderer.pageFile(route)}`);
    const document = buildDocument({
      ...route,
      shareCard: shareCards.get(route.path),
      icons,
      html,
      css: buildPageStylesheet(sources.rules, html),
      stylesheet,
      files: await Promise.all([...chunks, stylesheet].map(withHash)),
      font,
      bootScript,
    });
    await writeBundleFile(
      route === renderer.notFoundRoute ? '404.html' : join(route.path, 'index.html'),
      withPagePolicy(document),
    );
  }
  await writeSiteFiles(renderer.routes, icons, new Date());
  await rm(bundleDir, { recursive: true, force: true });
  await rename(stagingDir, bundleDir);
}
