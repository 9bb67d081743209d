import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchSources } from '#local/dev-server/watch-sources.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';

async function startWatch() {
  const root = createTemporaryFolder();
  await mkdir(join(root, 'functions/http'), { recursive: true });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  return { root, stop, watch: watchSources(root, ['functions'], stop.signal) };
}

test('each change of a source is told, however deep it lies, and however late it is asked for', async () => {
  const { root, watch } = await startWatch();

  await writeFile(join(root, 'functions/http/new.ts'), 'first');
  await watch.nextChange();
  await writeFile(join(root, 'functions/http/new.ts'), 'second');

  await expect(watch.nextChange()).resolves.toBeUndefined();
});

test('a watch that is stopped waits for nothing more', async () => {
  const { stop, watch } = await startWatch();

  const change = watch.nextChange();
  stop.abort();

  await expect(change).rejects.toThrow('aborted');
});
