/** Names that the boot script and components share. */

/** The storage key of the visitor's colour mode, `light` or `dark`; without it the page follows the system. */
export const colourModeKey = 'colour-mode';
/** The storage key of the visitor's choice for the particles: `paused` or `moving`. */
export const particlesKey = 'particles';
/** The nav bar floats once the page is scrolled by more than this, in CSS pixels (L2). */
export const floatingNavAfterPx = 100;
