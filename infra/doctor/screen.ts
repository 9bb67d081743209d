import { styleText } from 'node:util';
import type { Finding, State } from './finding.ts';

export type Examination = {
  /** What was looked at, and where. */
  readonly target: string;
  readonly before: readonly Finding[];
  readonly after: readonly Finding[];
};

const marks: Readonly<Record<State, string>> = {
  well: styleText('green', '✓'),
  ill: styleText('red', '✗'),
  note: styleText('yellow', '!'),
};
/** Of a list, unless all of it is asked for: everything has to fit on one screen. */
const shownDetails = 3;

export function isWell({ before, after }: Examination): boolean {
  return [...before, ...after].every(({ state }) => state !== 'ill');
}

export function renderScreen(examination: Examination, showsAll: boolean): string {
  const { target, before, after } = examination;
  const width = Math.max(...[...before, ...after].map(({ what }) => what.length));
  const group = (title: string, findings: readonly Finding[]) =>
    findings.length > 0 ? ['', title, ...findings.flatMap((each) => renderFinding(each, width, showsAll))] : [];
  const ills = [...before, ...after].filter(({ state }) => state === 'ill').length;
  const end = ills === 0 ? 'All is well.' : ills === 1 ? 'One thing to put right.' : `${ills} things to put right.`;
  return [target, ...group('Before a deployment', before), ...group('The deployed site', after), '', end].join('\n');
}

function renderFinding({ what, state, says, details = [] }: Finding, width: number, showsAll: boolean): string[] {
  const indent = ' '.repeat(width + 6);
  const shown = showsAll ? details : details.slice(0, shownDetails);
  const more = details.length - shown.length;
  return [
    `  ${marks[state]} ${what.padEnd(width)}  ${says}`,
    ...shown.map((line) => `${indent}${line}`),
    ...(more > 0 ? [`${indent}and ${more} more: \`npm run doctor -- --all\``] : []),
  ];
}
