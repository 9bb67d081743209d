import type { Key, Point } from './browser.ts';

/** The characters of keys (https://www.w3.org/TR/webdriver2/#keyboard-actions, 2026-11-22). */
const keyCharacters: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007' };

/** What WebDriver and WebDriver BiDi call sources of actions: both perform these. */
export function typing(text: string): readonly object[] {
  const actions = text.split('').flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
  return [{ type: 'key', id: 'key', actions }];
}

export const pressing = (key: Key) => typing(keyCharacters[key]);

export function clicking({ x, y }: Point): readonly object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' }, actions }];
}
