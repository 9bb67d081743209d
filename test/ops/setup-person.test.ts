import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { questions } from '#ops/setup/questions.ts';
import { setUp } from '#ops/setup/setup.ts';
import { newConfig, original, read } from './new-config.ts';

/** A person at the keyboard, who is asked and types. */
function sitDown(file: string) {
  const input = new PassThrough();
  const output = new PassThrough();
  let seen = '';
  const waiting: { text: string; resolve: () => void }[] = [];
  output.on('data', (chunk: Buffer) => {
    seen += stripVTControlCharacters(chunk.toString());
    for (const each of waiting.splice(0)) {
      if (seen.includes(each.text)) each.resolve();
      else waiting.push(each);
    }
  });
  const done = setUp({ file, streams: { input, output, terminal: true } });
  const sees = (text: string) =>
    new Promise<void>((resolve) => (seen.includes(text) ? resolve() : void waiting.push({ text, resolve })));
  return {
    done,
    screen: () => seen,
    async reply(to: string, text: string) {
      await sees(to);
      seen = seen.slice(seen.indexOf(to) + to.length);
      input.write(text);
    },
  };
}

test('O1 · a person is asked again for what cannot be taken, sees the difference, and agrees to it', async () => {
  const file = newConfig();
  const person = sitDown(file);

  for (const { path, ask, where } of questions) {
    if (where) continue;
    if (path === 'contact.email') {
      await person.reply(ask, 'asha\r');
      await person.reply('must be an e-mail address', '');
      await person.reply(ask, 'hello@asha.in\r');
    } else await person.reply(ask, '\r');
  }
  await person.reply('Write this to site.config.ts? [Y/n]', '\r');
  await person.done;

  expect(read(file)).toBe(original.replace('hello@nilambari.example', 'hello@asha.in'));
});

test('O1 · Ctrl-C changes nothing, at a question or at the end', async () => {
  const file = newConfig();
  const early = sitDown(file);
  await early.reply('Name of the company', 'Asha Works\r');
  await early.reply('Its legal name', '\u0003');
  await early.done;
  expect(early.screen()).toContain('Nothing has been changed.');

  const late = sitDown(file);
  await late.reply('Name of the company', 'Asha Works\r');
  for (const { ask, where } of questions.slice(1)) {
    if (!where) await late.reply(ask, '\r');
  }
  await late.reply('Write this to site.config.ts?', '\u0003');
  await late.done;

  expect(late.screen()).toContain('Nothing has been changed.');
  expect(read(file)).toBe(original);
});
