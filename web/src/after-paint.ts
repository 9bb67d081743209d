/** What a page has after its first paint, whether or not anybody touches it: the brand's font, particles, and today's date. */
import { particleCanvasId } from '#web/src/boot/boot-contract.ts';
import { fetchBrandFont } from '#web/src/boot/fetch-brand-font.ts';
import { layOutTheRest } from '#web/src/boot/lay-out-the-rest.ts';
import { showToday } from '#web/src/layout/policy/last-updated-day.ts';
import { startParticles } from '#web/src/particles/start-particles.ts';

const canvas = document.getElementById(particleCanvasId);
// Drawing on the page's own thread would hold it up.
if (canvas instanceof HTMLCanvasElement && 'transferControlToOffscreen' in canvas) startParticles(canvas);
showToday();
// After the font: what is not laid out yet need not be set in two.
void fetchBrandFont().then(layOutTheRest);
