import { findConfigProblems } from '#contract/site-config.ts';
import { type Change } from './config-source.ts';
import { questions, type Question } from './questions.ts';
import { readAt, writeAt, type Value, type ValueObject } from './values.ts';

/** By setting; null for none. */
export type Answers = Readonly<Record<string, string | number | readonly string[] | null>>;

/** What a domain has in one place of DNS only. */
const keysOfDns = { route53: ['hostedZoneId'], external: ['certificateArn', 'apiCertificateArn'] } as const;

/** The settings as they will be, and what that changes in the file. */
export type Draft = { readonly values: ValueObject; readonly changes: readonly Change[] };

export type Answered = { readonly draft: Draft } | { readonly problem: string };

export function isAsked({ where }: Question, { values }: Draft): boolean {
  if (!where) return true;
  const value = readAt(values, where.path);
  return where.is === undefined ? value !== undefined : value === where.is;
}

export function shownValue(value: Value | undefined): string {
  if (value === undefined) return 'none';
  return Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Takes an answer if the contract takes the setting. What is still missing beside it is asked for next. */
export function answer(draft: Draft, question: Question, text: string): Answered {
  const value = readAnswer(draft, question, text.trim());
  if (value === undefined && !question.isOptional) return { problem: `${question.path} cannot be left out.` };
  const next = alter(draft, question.path, value);
  const problem = findConfigProblems(next.values).find(
    ({ setting }) => setting === question.path || setting.startsWith(`${question.path}.`),
  );
  return problem && value !== undefined ? { problem: problem.sentence } : { draft: next };
}

function readAnswer(
  { values }: Draft,
  { path, isList, tidy = (each) => each }: Question,
  text: string,
): Value | undefined {
  if (text === '-' || text === '') return undefined;
  const now = readAt(values, path);
  if (typeof now === 'number') return Number(text);
  if (isList || Array.isArray(now)) return text.split(',').map((each) => tidy(each.trim()));
  return tidy(text);
}

function alter(draft: Draft, path: string, value: Value | undefined): Draft {
  if (path === 'domain.name' && value === undefined) return change(draft, 'domain', undefined);
  if (path === 'domain.name' && readAt(draft.values, 'domain') === undefined) {
    return change(draft, 'domain', { name: value ?? '', ...offeredRedirects(value), dns: 'route53' });
  }
  if (path === 'signIn.google.clientId') return alterGoogle(draft, value);
  if (path === 'domain.dns') {
    const gone = value === 'route53' ? keysOfDns.external : keysOfDns.route53;
    return gone.reduce((each, key) => change(each, `domain.${key}`, undefined), change(draft, path, value));
  }
  return change(draft, path, value);
}

/** People type www. before a name that somebody registered: of two labels, or of three as in company.co.in. */
function offeredRedirects(name: Value | undefined): { readonly redirectFrom?: Value } {
  const text = shownValue(name);
  const isRegistered = /^[^.]+\.([^.]+|(co|com|net|org|firm|gen|ind)\.[^.]{2})$/.test(text);
  return isRegistered ? { redirectFrom: [`www.${text}`] } : {};
}

function alterGoogle(draft: Draft, clientId: Value | undefined): Draft {
  if (clientId === undefined) return change(draft, 'signIn.google', undefined);
  if (readAt(draft.values, 'signIn.google') !== undefined) return change(draft, 'signIn.google.clientId', clientId);
  return change(draft, 'signIn.google', { clientId, secretName: 'site/google-oauth' });
}

function change({ values, changes }: Draft, dotted: string, value: Value | undefined): Draft {
  if (JSON.stringify(readAt(values, dotted)) === JSON.stringify(value)) return { values, changes };
  const path = dotted.split('.');
  return { values: writeAt(values, path, value), changes: [...changes, { path, value }] };
}

/** Answers from a file: by setting, a text, a number, a list, or null for none. Gives a sentence for each that cannot be taken. */
export function answerAll(
  draft: Draft,
  answers: Answers,
): { readonly draft: Draft; readonly problems: readonly string[] } {
  const unknown = Object.keys(answers).filter((path) => !questions.some((each) => each.path === path));
  const problems = unknown.map((path) => `${path} is nothing that is asked for.`);
  let now = draft;
  for (const question of questions) {
    const given = answers[question.path];
    if (given === undefined) continue;
    const text = given === null ? '-' : typeof given === 'object' ? given.join(',') : String(given);
    const answered = answer(now, question, text);
    if ('problem' in answered) problems.push(answered.problem);
    else now = answered.draft;
  }
  return { draft: now, problems };
}
