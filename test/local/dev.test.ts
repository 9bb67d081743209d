import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { watchSources } from '#local/dev.ts';
import { createTemporaryFolder, writeText } from '#test/support/temporary-folder.ts';

test('K1 · the watcher returns after each change of a folder or a file, and rejects at its end', async () => {
  const root = createTemporaryFolder();
  writeText(join(root, 'functions/http/reply.ts'), '');
  writeText(join(root, 'site.config.ts'), '');
  const stop = new AbortController();
  const nextChange = watchSources([join(root, 'functions'), join(root, 'site.config.ts')], stop.signal);

  await writeFile(join(root, 'functions/http/new.ts'), 'first');
  await nextChange();
  for (const text of ['second', 'third']) {
    // As many editors save.
    await writeFile(join(root, 'site.config.ts.new'), text);
    await rename(join(root, 'site.config.ts.new'), join(root, 'site.config.ts'));
    await nextChange();
  }
  stop.abort();
  await expect(nextChange()).rejects.toThrow('aborted');
});

const program = `
import { startDevServer } from '#local/dev.ts';
const { url } = await startDevServer('0', 1, new AbortController().signal);
console.log(url);`;

test('K1 · if npm run dev is killed, its pages end too, and the port is free for the next start', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  const isOpen = () => fetch(String(url)).then(Boolean, () => false);

  expect(await isOpen()).toBe(true);
  child.kill('SIGKILL');

  await expect.poll(isOpen).toBe(false);
});
