import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFacts } from '#site-facts';
import { compileSources } from '#web/build/static-chakra/static-chakra-plugin.ts';
import { buildPageStylesheet, buildStylesheet } from '#web/build/static-chakra/stylesheet.ts';
import { buildBootScript, buildBrowserCode, buildRenderer } from './bundle.ts';
import { writeSharePictures } from './share-pictures.ts';
import { writeSiteFiles } from './site-files.ts';
import { bundleDir } from './vite-settings.ts';
import { projectDir, stagingDir, writeAsset, writeBundleFile } from './write-file.ts';

const { scripts } = siteFacts;

/** Builds into a staging folder, so that a failed build does not change the last bundle. */
export async function buildSite(): Promise<void> {
  await rm(stagingDir, { recursive: true, force: true });
  const sources = await compileSources(join(projectDir, 'web/src'));
  const [code, renderer, bootScript, sharePictures, stylesheet] = await Promise.all([
    buildBrowserCode(sources),
    buildRenderer(sources),
    buildBootScript(scripts),
    writeSharePictures(),
    writeAsset('site.css', buildStylesheet(sources.rules)),
  ]);
  for (const route of [...renderer.routes, renderer.notFoundRoute]) {
    const html = await renderer.renderPage(route);
    const document = renderer.renderDocument({
      route,
      html,
      css: buildPageStylesheet(sources.rules, html),
      bootScript,
      files: { ...code, stylesheet },
      sharePicture: sharePictures.get(route.path),
    });
    const file = route === renderer.notFoundRoute ? '404.html' : join(route.path, 'index.html');
    await writeBundleFile(file, renderer.withPagePolicy(document, scripts));
  }
  await writeSiteFiles(renderer.routes, new Date());
  await rm(bundleDir, { recursive: true, force: true });
  await rename(stagingDir, bundleDir);
}
