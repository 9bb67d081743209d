/** `node -r ./preflight.cjs test/sample/write-samples.ts` writes the list of samples. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplesFile } from '#web/build/publishable.ts';
import { samplesList } from './samples-list.ts';

await writeFile(join(import.meta.dirname, '../..', samplesFile), samplesList());
