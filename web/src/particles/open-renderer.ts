import { startWorker } from '#web/src/ui/start-worker.ts';
import type { RenderParticles } from './particle-renderer.ts';
import type { WorkerMessage } from './particle-worker.ts';
import workerUrl from './particle-worker.ts?worker&url';

/** Hands the canvas to a worker, which draws on it from then on. */
export function openRenderer(canvas: HTMLCanvasElement): RenderParticles {
  const worker = startWorker(workerUrl);
  const post = (message: WorkerMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const offscreen = canvas.transferControlToOffscreen();
  post(offscreen, [offscreen]);
  return (command) => post(command);
}
