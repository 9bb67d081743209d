/** The worker that draws the particles: its first message brings the canvas, each one after it a command. */
import { createParticleRenderer, type RenderCommand, type RenderParticles } from './particle-renderer.ts';

export type WorkerMessage = OffscreenCanvas | RenderCommand;

let render: RenderParticles | undefined;

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if (data instanceof OffscreenCanvas) {
    render = createParticleRenderer(data, {
      random: Math.random,
      requestFrame: (show) => requestAnimationFrame(show),
      wait: (ms, goOn) => setTimeout(goOn, ms),
    });
  } else {
    render?.(data);
  }
});
