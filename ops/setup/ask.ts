import { createInterface, type Interface } from 'node:readline/promises';
import { findPlaceholders } from '#web/build/publishing/find-placeholders.ts';
import { answer, isAsked, shownValue, type Draft } from './answers.ts';
import { questions, type Question } from './questions.ts';
import { readAt } from './values.ts';

export type Streams = {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly terminal?: boolean;
};

/** A conversation, which may be broken off: with Ctrl-C, or where the input ends. */
export type Conversation = {
  readonly draft: Draft;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly end: () => void;
};

/** Undefined: broken off. */
export async function ask(first: Draft, streams: Streams): Promise<Conversation | undefined> {
  const lines = createInterface(streams);
  const broken = new AbortController();
  lines.on('SIGINT', () => broken.abort());
  lines.on('close', () => broken.abort());
  const read = (prompt: string) => lines.question(prompt, { signal: broken.signal });
  let draft = first;
  try {
    for (const question of questions) {
      if (isAsked(question, draft)) draft = await askOne(draft, question, read, streams.output);
    }
  } catch (error) {
    lines.close();
    if (broken.signal.aborted) return undefined;
    throw error;
  }
  return { draft, confirm: (question) => confirm(question, read), end: () => lines.close() };
}

async function askOne(
  draft: Draft,
  question: Question,
  read: (prompt: string) => ReturnType<Interface['question']>,
  output: NodeJS.WritableStream,
): Promise<Draft> {
  const now = readAt(draft.values, question.path);
  const sample = findPlaceholders(now).length > 0 ? ', a sample' : '';
  const none = question.isOptional && now !== undefined ? ', - for none' : '';
  for (;;) {
    const text = (await read(`${question.ask} [${shownValue(now)}${sample}${none}]: `)).trim();
    if (text === '' && (now !== undefined || question.isOptional)) return draft;
    const answered = answer(draft, question, text);
    if ('draft' in answered) return answered.draft;
    output.write(`  ${answered.problem}\n`);
  }
}

async function confirm(question: string, read: (prompt: string) => Promise<string>): Promise<boolean> {
  try {
    return /^(y|yes)?$/i.test((await read(`${question} [Y/n]: `)).trim());
  } catch {
    return false;
  }
}
