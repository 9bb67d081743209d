/** Dispatched on the document once the page's own components listen; held submits are released by it. */
export const hydratedEvent = 'page-hydrated';
/** Where the visitor's choice of colour mode is kept, as `light` or `dark`; nothing is kept for "as the system". */
export const colourModeKey = 'colour-mode';
/** In the `dataset` of the buttons that switch the colour mode; the boot script listens for them, so they work at first paint. */
export const colourModeSwitch = 'colourModeSwitch';
/** Where the visitor's choice to stop the particles, or to let them move, is kept: `paused` or `moving`. */
export const particlesKey = 'particles';
/** In that of the buttons that pause the particles. The page's `data-particles` says `paused` while they are. */
export const particlesSwitch = 'particlesSwitch';
/** The id of the canvas that the particles are drawn on. */
export const particleCanvasId = 'particles';
/** Where a browser keeps the address of the brand's font once it has it, and so need not wait for it again. */
export const fontKey = 'font';
/** The nav bar floats once the page is scrolled by more than this, in CSS pixels (L2). */
export const floatingNavAfterPx = 100;
