import { expect, test } from 'vitest';
import { readSettings } from '#local/settings.ts';

test.each(['-1', '65535', '4000.5', '0x10', ' 4000', 'abc'])('K1 · PORT=%s is refused', (PORT) => {
  expect(() => readSettings([], { PORT })).toThrow('PORT must be a whole number from 0 to 65534');
});

async function isRefusedByNode(port: number): Promise<boolean> {
  // Ends each request before a connection.
  const dispatcher = { dispatch: () => expect.unreachable() };
  const failure = await fetch(`http://127.0.0.1:${port}`, Object({ dispatcher })).catch((error: Error) => error);
  return String(Object(failure).cause).includes('bad port');
}

function isAccepted(port: number): boolean {
  try {
    return readSettings([], { PORT: String(port) }).port === port;
  } catch {
    return false;
  }
}

test('O10 · the refused ports are those of the Fetch standard, as Node has them', async () => {
  const ports = Array.from({ length: 11_000 }, (_, index) => index + 1);
  const refused = new Set<number>();
  for (const port of ports) if (await isRefusedByNode(port)) refused.add(port);
  const usable = ports.filter((port) => [0, 1].every((offset) => !refused.has(port + offset)));

  expect(ports.filter(isAccepted)).toEqual(usable);
  expect(() => readSettings([], { PORT: '6664' })).toThrow(
    'With PORT=6664 the local cloud needs port 6665, which browsers refuse. Choose another port. Example: PORT=4100 npm start',
  );
});

test('K1 · the settings have defaults, and an unknown option is refused', () => {
  expect(readSettings([], {})).toEqual({ port: 4000, dataDir: '.local', isHot: false });
  expect(readSettings(['--hot'], { PORT: '0' })).toMatchObject({ port: 0, isHot: true });
  expect(() => readSettings(['--warm'], {})).toThrow(
    'There is no option --warm. Remove it, or use the only option: --hot.',
  );
});
