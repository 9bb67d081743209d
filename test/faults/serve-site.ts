import { startLocalCloud, type LocalCloudOptions } from '#local/local-cloud.ts';
import { usedAccount } from '#local/new-account.ts';

/** A child process: the site, until its parent stops it, kills it or ends. `node serve-site.ts <options as JSON>`. */
export type SiteMessage =
  | {
      readonly kind: 'started';
      readonly siteUrl: string;
      readonly databaseEndpoint: string;
      readonly senderEndpoint: string;
      readonly contactsTable: string;
    }
  | { readonly kind: 'unhandled'; readonly error: string };

const tell = (message: SiteMessage) => process.send?.(message);
// As `npm start` does: an error of one request does not end the others.
process.on('uncaughtException', (error) => tell({ kind: 'unhandled', error: String(error.stack) }));
process.on('disconnect', () => process.exit());

const options: LocalCloudOptions = JSON.parse(process.argv[2] ?? '');
const { siteUrl, databaseEndpoint, senderEndpoint, tableName, close } = await startLocalCloud({
  account: usedAccount,
  ...options,
});
process.on('message', () => void close().finally(() => process.exit()));
tell({ kind: 'started', siteUrl, databaseEndpoint, senderEndpoint, contactsTable: tableName('Contacts') });
