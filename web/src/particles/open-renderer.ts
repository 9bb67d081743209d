import { startWorker } from '#web/src/ui/start-worker.ts';
import type { RenderParticles } from './particle-renderer.ts';
import type { WorkerMessage } from './particle-worker.ts';
import workerUrl from './particle-worker.ts?worker&url';

/** Takes the canvas over: a worker draws on it, or, where a canvas cannot be handed to one, this thread once a command. */
export function openRenderer(canvas: HTMLCanvasElement): RenderParticles {
  return 'transferControlToOffscreen' in canvas ? openInWorker(canvas) : openStill(canvas);
}

function openInWorker(canvas: HTMLCanvasElement): RenderParticles {
  const worker = startWorker(workerUrl);
  const post = (message: WorkerMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const offscreen = canvas.transferControlToOffscreen();
  post(offscreen, [offscreen]);
  return (command) => post(command);
}

/** Drawing over and over on this thread would hold up the page (L10), so these particles stand still. */
function openStill(canvas: HTMLCanvasElement): RenderParticles {
  const renderer = import('./particle-renderer.ts').then(({ createParticleRenderer }) =>
    createParticleRenderer(canvas, { random: Math.random, requestFrame: (show) => requestAnimationFrame(show) }),
  );
  return (command) => void renderer.then((render) => render({ ...command, isMoving: false }));
}
