/** The first step of `npm run deploy`: ends with exit code 1 and a list as long as samples or placeholders are left. */
import { listUnpublishable } from '#web/build/publishing/list-unpublishable.ts';

const lines = await listUnpublishable();
if (lines.length > 0) {
  console.error(
    [
      'The site is not published: it still shows what was invented for the example.',
      'Replace these, and take `sample: true` off what has become true:',
      ...lines.map((line) => `  ${line}`),
    ].join('\n'),
  );
  process.exitCode = 1;
}
