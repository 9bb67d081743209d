import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { prepareAssembly } from '#local/assembly/prepare.ts';

/** The stack with functions that are ended after so many seconds. */
export async function prepareWithTimeout(seconds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'short-timeout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(await prepareAssembly(), folder, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.template.json'))) {
    const template = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const { Type, Properties } of Object.values<{ Type: string; Properties: Record<string, unknown> }>(
      template.Resources,
    )) {
      if (Type === 'AWS::Lambda::Function') Properties['Timeout'] = seconds;
    }
    writeFileSync(join(folder, name), JSON.stringify(template));
  }
  return folder;
}
