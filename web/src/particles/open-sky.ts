import type { WorkerMessage } from './particle-worker.ts';
import workerUrl from './particle-worker.ts?worker&url';
import type { PaintSky } from './sky.ts';

/** Not among TypeScript's own types yet. What a policy gives counts as a string wherever a script's address is taken. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/** Takes the canvas over: a worker draws on it, or, where a canvas cannot be handed to one, this thread once per order. */
export function openSky(canvas: HTMLCanvasElement): PaintSky {
  return 'transferControlToOffscreen' in canvas ? openInWorker(canvas) : openStill(canvas);
}

function openInWorker(canvas: HTMLCanvasElement): PaintSky {
  const worker = new Worker(trustWorkerUrl(), { type: 'module' });
  const post = (message: WorkerMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const offscreen = canvas.transferControlToOffscreen();
  post(offscreen, [offscreen]);
  return (order) => post(order);
}

/** The site's one Trusted Types policy. It vouches for this one address, whatever it is asked. */
function trustWorkerUrl(): string {
  const { trustedTypes } = globalThis as typeof globalThis & { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('site', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL('') ?? workerUrl;
}

/** Drawing over and over on this thread would hold up the page (L10), so these stars stand still. */
function openStill(canvas: HTMLCanvasElement): PaintSky {
  const sky = import('./sky.ts').then(({ createSky }) =>
    createSky(canvas, { random: Math.random, requestFrame: (show) => requestAnimationFrame(show) }),
  );
  return (order) => void sky.then((paint) => paint({ ...order, isMoving: false }));
}
