import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formNames } from '#contract/form-routes.ts';
import { formConstructId } from '#infra/form-construct-id.ts';
import { codeFolderOf } from './synthesised.ts';

test.each(formNames)(
  'K3 · the bundle for %s is one minified module of at most 240 kB without the SDK credential chain',
  (form) => {
    const folder = codeFolderOf(`FormApi${formConstructId(form)}`);
    const code = readFileSync(join(folder, 'index.mjs'), 'utf8');

    expect(readdirSync(folder)).toEqual(['index.mjs']);
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(240_000);
    expect(code).not.toMatch(/fromIni|credential_process|sso_session/);
  },
);
