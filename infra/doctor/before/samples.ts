import { ill, note, well, type Check } from '#infra/doctor/finding.ts';
import { listUnpublishable } from '#web/build/publishing/list-unpublishable.ts';

/** What was invented for the example is not published as the company's own (docs/decisions/052). A preview may show it. */
export function samples(isPreview: boolean): Check {
  return {
    what: 'Samples',
    async look() {
      const lines = await listUnpublishable();
      if (lines.length === 0) return [well('No setting and no words are left of the example.')];
      const count = `${lines.length} settings and words were invented for the example.`;
      if (isPreview) return [note(`${count} A preview may show them.`)];
      const what =
        'Replace them (`npm run setup` asks for the settings), and take `sample: true` off what has become true:';
      return [ill(`${count} ${what}`, lines)];
    },
  };
}
