import { mailAddresses, proposedDmarc } from '#contract/mail-addresses.ts';
import { answersOf, fail, pass, warn, type Result, type Site } from './check.ts';

/** RFC 9989, read 2026-11-27: the grammar of a record (4.7), and the walk to the parents of a domain (4.10). */
export async function checkDmarc({ config, network }: Site): Promise<Result> {
  const domain = mailAddresses(config).from.split('@')[1] ?? '';
  const labels = domain.split('.');
  for (const first of labels.slice(1).keys()) {
    const name = `_dmarc.${labels.slice(first).join('.')}`;
    const texts = (await answersOf(() => network.resolveTxt(name))).map((parts) => parts.join(''));
    const records = texts.filter((text) => /^\s*v\s*=\s*DMARC1/i.test(text));
    const valid = records.filter(isValid);
    if (valid.length > 1)
      return fail(`${name} has ${valid.length} DMARC records, which count as none. Keep one: ${valid.join(' or ')}.`);
    const [record] = valid;
    if (record !== undefined) return judge({ name, record, isOfParent: first > 0, isSigned: Boolean(config.domain) });
    if (records.length > 0) {
      return fail(
        `${name} has “${records.join('”, “')}”, which is no valid DMARC record, so mail servers ignore it. Correct it: v=DMARC1 comes first, a semicolon stands between two parts, and p is none, quarantine or reject.`,
      );
    }
  }
  if (!config.domain) return pass(`No DMARC record of ${domain} forbids emails without its signature.`);
  return warn(
    `DNS has no DMARC record for ${domain}, so mail servers may take its emails for spam. Enter this TXT record at your DNS provider: _dmarc.${domain} ${proposedDmarc}`,
  );
}

type Found = {
  readonly name: string;
  readonly record: string;
  readonly isOfParent: boolean;
  /** Emails have a signature of the domain. */
  readonly isSigned: boolean;
};

/** Without a policy, a record asks for none. */
function policiesOf(record: string): { readonly p: string; readonly sp: string } {
  const tags = record.split(';').map((tag) => {
    const [name = '', ...value] = tag.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim().toLowerCase()] as const;
  });
  const { p = 'none', sp = p } = Object.fromEntries(tags);
  return { p, sp };
}

function isValid(record: string): boolean {
  const { p, sp } = policiesOf(record);
  return /^[vV]\s*=\s*DMARC1\s*(;|$)/.test(record) && [p, sp].every((each) => /^(none|quarantine|reject)$/.test(each));
}

function judge({ name, record, isOfParent, isSigned }: Found): Result {
  const { p, sp } = policiesOf(record);
  const policy = isOfParent ? sp : p;
  if (isSigned || policy === 'none') return pass(`${name} has ${record}.`);
  return fail(
    `${name} has ${record}, and without the setting domain emails have no signature of the domain, so mail servers ${policy} them. Set domain (docs/domain.md), or set mail.to to an address at a domain without such a record.`,
  );
}
