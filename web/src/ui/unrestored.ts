/** For a button that is disabled until hydration: with it, Firefox 153 does not restore after a reload that it was (tried 2026-11-25). */
export const unrestored: object = { autoComplete: 'off' };
