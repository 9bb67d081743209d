import { siteConfig } from '#site-config';
import type { Icons } from '#web/build/pictures/write-icons.ts';
import { themeColors } from '#web/build/theme-colors.ts';

/** site.webmanifest: what a phone shows when the site is put on its home screen. It opens as a page, not as an app. */
export function buildWebManifest(icons: Icons): string {
  const { name, description } = siteConfig.company;
  return JSON.stringify({
    name,
    short_name: name.split(' ')[0],
    description,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: themeColors.paper,
    theme_color: themeColors.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: icons.small, type: 'image/png', sizes: '192x192' },
      { src: icons.large, type: 'image/png', sizes: '512x512' },
      { src: icons.maskable, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
