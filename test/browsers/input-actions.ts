import type { Point } from './browser.ts';

/** The input of a click, as both WebDriver and WebDriver BiDi take it (https://www.w3.org/TR/webdriver2/#actions, 2026-11-22). */
export function clickActions({ x, y }: Point) {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** The input of typing characters one after the other. */
export function keyActions(characters: string) {
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: characters.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ];
}
