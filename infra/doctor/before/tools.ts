import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ill, well, type Check } from '#infra/doctor/finding.ts';

const projectDir = join(import.meta.dirname, '../../..');
const wanted = v.object({ devDependencies: v.object({ 'aws-cdk': v.string() }) });
const installed = v.object({ version: v.string() });

/** The CDK command reads what the library has written: an older one ends with “Cloud assembly schema version mismatch”. */
export const tools: Check = {
  what: 'CDK command',
  look() {
    const version = v.parse(wanted, read('package.json')).devDependencies['aws-cdk'];
    const found = v.safeParse(installed, read('node_modules/aws-cdk/package.json'));
    if (found.success && found.output.version === version) return [well(`Version ${version}, as the project wants.`)];
    const have = found.success ? `version ${found.output.version}` : 'none';
    return [ill(`The project wants version ${version}, and there is ${have}: \`npm ci\`.`)];
  },
};

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(projectDir, path), 'utf8'));
  } catch {
    return undefined;
  }
}
