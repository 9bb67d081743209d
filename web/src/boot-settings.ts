export const colourModeKey = 'colour-mode';
export const particlesKey = 'particles';
export const floatingNavAfterPx = 100;
