/** Storage key, with the value `light` or `dark`. Without it the page follows the system. */
export const colourModeKey = 'colour-mode';
/** Storage key, with the value `paused` or `moving`. */
export const particlesKey = 'particles';
/** The navigation bar floats after this scroll distance in CSS pixels (L2). */
export const floatingNavAfterPx = 100;
