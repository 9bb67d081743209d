import type { LocalCloud } from './local-cloud.ts';
import { mailPath } from './mail.ts';
import type { Settings } from './settings.ts';

const reload = 'web code at once; the stack restarts when infra/, functions/, contract/ or site.config.ts change';

export function summarise(cloud: LocalCloud, { dataDir, isHot }: Settings): string {
  const rows = [
    ['Site', cloud.siteUrl],
    ['Mailbox', `${cloud.siteUrl}${mailPath}`],
    ['AWS', `${cloud.signInUrl} (sign-in, DynamoDB, SES)`],
    ['Data folder', dataDir],
    ...(isHot ? [['Reload', reload]] : []),
  ];
  return rows.map(([label = '', value = '']) => `  ${label.padEnd(12)}${value}`).join('\n');
}
