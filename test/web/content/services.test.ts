import { expect, test } from 'vitest';
import { services } from '#web/content/services.ts';

test.each(services)(
  'S1 · the features of $title are written alike: a capital, no full stop, one line',
  ({ features }) => {
    for (const feature of features) {
      expect(feature).toMatch(/^[A-Z].*[^.]$/);
      expect(feature.length).toBeLessThanOrEqual(56);
    }
  },
);
