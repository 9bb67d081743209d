import type { Command } from 'commander';
import { readLive, readReleases, switchTo, type Release } from '#contract/release-store.ts';
import { newProgram } from '#ops/run-program.ts';
import type { Terminal } from '#ops/terminal.ts';
import { UserError } from '#ops/user-error.ts';
import type { ReleasedSite, SiteOptions } from './released-site.ts';
import { untilServed } from './until-served.ts';

export type RollbackParts = {
  readonly open: (options: SiteOptions) => Promise<ReleasedSite>;
  readonly terminal: Terminal;
  readonly pause: (ms: number) => Promise<unknown>;
};

type Options = SiteOptions & { readonly to?: string; readonly list?: boolean; readonly json?: boolean };
type State = { readonly live: string | undefined; readonly releases: readonly Release[] };

/** `npm run rollback`: puts an earlier release of the pages back (O3). */
export function rollbackProgram({ open, terminal, pause }: RollbackParts): Command {
  return newProgram('rollback', 'Puts the release of the pages back that was deployed before the live one.')
    .option('--to <release>', 'this release, an earlier or a later one: its id, or the beginning of it')
    .option('--list', 'changes nothing and lists the releases that are kept')
    .option('--stage <name>', 'of a preview instead of production')
    .option('--json', 'a JSON object instead of lines')
    .action(async ({ to, list, json, ...where }: Options) => {
      const site = await open(where);
      const entries = await site.store.read();
      const state: State = { live: readLive(entries), releases: readReleases(entries) };
      const tell = (after: State) =>
        terminal.write(
          json ? `${JSON.stringify(after, null, 2)}\n` : after.releases.map((each) => line(each, after)).join(''),
        );
      if (list) return tell(state);
      const { id } = to === undefined ? findPrevious(state, site) : findNamed(state, to, site);
      if (id !== state.live) await site.store.change(switchTo(entries, id));
      if (!(await untilServed(site.siteUrl, id, pause))) {
        throw new UserError(
          `${site.name} is to serve ${id}, and ${site.siteUrl} does not answer: look at its DNS and certificate.`,
        );
      }
      tell({ ...state, live: id });
      if (!json) terminal.tell(`${site.name} serves ${id}.`);
    });
}

function findPrevious({ live, releases }: State, { name }: ReleasedSite): Release {
  const at = releases.findIndex(({ id }) => id === live);
  const previous = at < 0 ? undefined : releases[at + 1];
  if (previous) return previous;
  throw new UserError(
    `${name} has no release from before the live one, ${live ?? 'which was deployed without npm run deploy'}.`,
  );
}

function findNamed({ releases }: State, to: string, { name }: ReleasedSite): Release {
  const [found, ...others] = releases.filter(({ id }) => id.startsWith(to));
  if (found && others.length === 0) return found;
  throw new UserError(
    `${name} has ${found ? 'more than one release' : 'no release'} ${to}: --list shows what there is.`,
  );
}

function line({ id, publishedAt, commit = '' }: Release, { live }: State): string {
  return (
    `${id}  ${publishedAt.slice(0, 16).replace('T', ' ')} UTC  ${commit.padEnd(16)}${id === live ? '  live' : ''}`.trimEnd() +
    '\n'
  );
}
