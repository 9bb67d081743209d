import { readFileSync, writeFileSync } from 'node:fs';
import { specificationFile, withTestFiles } from './specification.ts';

/** Writes the column of tests in docs/specification.md: `node test/support/write-specification.ts`. */
writeFileSync(specificationFile, withTestFiles(readFileSync(specificationFile, 'utf8')));
