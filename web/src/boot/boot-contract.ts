/** Dispatched on the document once the page's own components listen; held submits are released by it. */
export const hydratedEvent = 'page-hydrated';
/** Where the visitor's choice of colour mode is kept, as `light` or `dark`; nothing is kept for "as the system". */
export const colourModeKey = 'colour-mode';
/** Marks the buttons that switch the colour mode; the boot script listens for them, so they work at first paint. */
export const colourModeSwitch = 'data-colour-mode-switch';
/** Where the visitor's choice to stop the particles, or to let them move, is kept: `paused` or `moving`. */
export const particlesKey = 'particles';
/** Marks the buttons that pause the particles, as above. The page's `data-particles` says `paused` while they are. */
export const particlesSwitch = 'data-particles-switch';
/** Where a browser keeps the address of the brand's font once it has it, and so need not wait for it again. */
export const fontKey = 'font';
/** The nav bar floats once the page is scrolled by more than this, in CSS pixels (L2). */
export const floatingNavAfterPx = 100;
