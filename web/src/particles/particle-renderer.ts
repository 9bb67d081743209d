import { drawField, type Brush } from './draw-field.ts';
import { createField, moveField } from './field.ts';

/** What the renderer is to show from now on. Sizes are CSS pixels, each `pixelRatio` pixels of the canvas wide and high. */
export type RenderCommand = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isMoving: boolean;
};

export type RenderParticles = (command: RenderCommand) => void;

export interface ParticleCanvas {
  width: number;
  height: number;
  getContext(kind: '2d', settings: CanvasRenderingContext2DSettings): Brush | null;
}

export type RendererDependencies = {
  readonly random: () => number;
  readonly requestFrame: (show: (now: number) => void) => void;
  readonly wait: (ms: number, goOn: () => void) => void;
};

/**
 * With the wait for the screen's next frame about 15 frames a second: every fourth of a 60 Hz screen. The fastest particle
 * moves by less than half a pixel from one to the next, so that more of them look the same and only cost more.
 */
const betweenFramesMs = 60;

/** After a rest the particles go on from where they stood. */
const longestStepMs = 100;

/**
 * Draws the particle field on a canvas (L1). A moving field is drawn again and again; a still one is drawn once for each
 * size and then costs nothing (L10). A new size is taken in the frame that is drawn for it, so that nothing flashes.
 */
export function createParticleRenderer(
  canvas: ParticleCanvas,
  { random, requestFrame, wait }: RendererDependencies,
): RenderParticles {
  const field = createField(random);
  // Drawn by the processor. In a worker of WebKitGTK 2.50 a canvas on the graphics card crashes the tab (2026-11-21).
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  let wanted: RenderCommand = { width: 0, height: 0, pixelRatio: 1, isMoving: false };
  let isFrameRequested = false;
  let isWaiting = false;
  let drawnAtMs: number | undefined;

  function requestOnce(): void {
    if (isFrameRequested) return;
    isFrameRequested = true;
    requestFrame(show);
  }

  function requestNext(): void {
    if (isWaiting) return;
    isWaiting = true;
    wait(betweenFramesMs, () => {
      isWaiting = false;
      if (wanted.isMoving) requestOnce();
    });
  }

  function show(now: number): void {
    isFrameRequested = false;
    const { width, height, pixelRatio, isMoving } = wanted;
    if (isMoving) requestNext();
    const isResized = fit(canvas, wanted);
    if (!brush || (drawnAtMs !== undefined && !isMoving && !isResized)) return;

    if (isMoving) moveField(field, Math.min(now - (drawnAtMs ?? now), longestStepMs) / 1000);
    drawnAtMs = now;
    brush.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    drawField(brush, field, width, height);
  }

  return (command) => {
    wanted = command;
    requestOnce();
  };
}

/** Gives a canvas the pixels it is to have, which empties it. Tells whether it had others. */
function fit(canvas: ParticleCanvas, { width, height, pixelRatio }: RenderCommand): boolean {
  const pixelWidth = Math.round(width * pixelRatio);
  const pixelHeight = Math.round(height * pixelRatio);
  if (canvas.width === pixelWidth && canvas.height === pixelHeight) return false;
  canvas.width = pixelWidth;
  canvas.height = pixelHeight;
  return true;
}
