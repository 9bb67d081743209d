/** The worker that draws the sky: its first message brings the canvas, each one after it an order. */
import { createSky, type PaintSky, type SkyOrder } from './sky.ts';

export type WorkerMessage = OffscreenCanvas | SkyOrder;

let paint: PaintSky | undefined;

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if (data instanceof OffscreenCanvas) {
    paint = createSky(data, { random: Math.random, requestFrame: (show) => requestAnimationFrame(show) });
  } else {
    paint?.(data);
  }
});
