import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
  await writeFile(join(root, 'site.config.ts'), 'second');
  await nextChange();
  stop.abort();
  await expect(nextChange()).rejects.toThrow('aborted');
});
