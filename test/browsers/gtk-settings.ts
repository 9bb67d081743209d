import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Preferences } from './browser.ts';

/** The settings of a desktop as GTK reads them, from which WebKitGTK takes what a visitor prefers. The caller removes them. */
export async function writeGtkSettings({ colorScheme = 'light', reducedMotion }: Preferences) {
  const folder = await mkdtemp(join(tmpdir(), 'site-gtk-'));
  const hasAnimations = reducedMotion === 'reduce' ? 0 : 1;
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${hasAnimations}\n`);
  return {
    environment: { XDG_CONFIG_HOME: folder, GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' },
    remove: () => rm(folder, { recursive: true }),
  };
}
