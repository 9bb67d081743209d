import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { services } from '#company/services.ts';
import { hasSymbol } from '#web/artwork/drawings.ts';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';
import { ServiceDrawing } from '#web/src/ui/drawing.tsx';
import { Picture } from '#web/src/ui/picture.tsx';

test('a drawing without a file stops the build, and the error names the file and lists the drawings', () => {
  const drawing = (
    <ThemeProvider>
      <ServiceDrawing name="marketting" color="primary" />
    </ThemeProvider>
  );
  expect(() => renderToStaticMarkup(drawing)).toThrow(
    new RegExp(String.raw`^company/drawings has no file marketting\.svg\. Drawings are .*\b${services[0].icon}\b.*\.$`),
  );
});

test('a picture without a file stops the build, and the error names the file and lists the pictures', () => {
  expect(() => renderToStaticMarkup(<Picture name="people/nobody.jpg" alt="" sizes="1px" />)).toThrow(
    /^company\/pictures has no file people\/nobody\.jpg\. It has .*\.$/,
  );
});

test('L6 · only a network with a symbol has an icon', () => {
  expect(['linkedin', 'no-such-network', 'constructor'].map(hasSymbol)).toEqual([true, false, false]);
});
