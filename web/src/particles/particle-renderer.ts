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
};

/** About 30 frames a second: every other frame of a 60 Hz screen. Slow particles look the same at twice the cost. */
const frameMs = 32;

/** After a pause the particles go on from where they stood. */
const longestStepMs = 50;

/**
 * Draws the particle field on a canvas (L1). A moving field is drawn again and again; a still one is drawn once for each
 * command and then costs nothing (L10). A new size is taken in the frame that is drawn for it, so that nothing flashes.
 */
export function createParticleRenderer(
  canvas: ParticleCanvas,
  { random, requestFrame }: RendererDependencies,
): RenderParticles {
  const field = createField(random);
  // Drawn by the processor. In a worker of WebKitGTK 2.50 a canvas on the graphics card crashes the tab (2026-11-21).
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  let wanted: RenderCommand = { width: 0, height: 0, pixelRatio: 1, isMoving: false };
  let isFrameRequested = false;
  let drawnAtMs = 0;

  function requestOnce(): void {
    if (isFrameRequested) return;
    isFrameRequested = true;
    requestFrame(show);
  }

  function show(now: number): void {
    isFrameRequested = false;
    const { width, height, pixelRatio, isMoving } = wanted;
    if (isMoving) requestOnce();
    const sinceDrawnMs = now - drawnAtMs;
    const pixelWidth = Math.round(width * pixelRatio);
    const pixelHeight = Math.round(height * pixelRatio);
    const isResized = canvas.width !== pixelWidth || canvas.height !== pixelHeight;
    if (!brush || (isMoving && !isResized && sinceDrawnMs < frameMs)) return;

    drawnAtMs = now;
    if (isResized) {
      canvas.width = pixelWidth;
      canvas.height = pixelHeight;
    }
    if (isMoving) moveField(field, Math.min(sinceDrawnMs, longestStepMs) / 1000);
    brush.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    drawField(brush, field, width, height);
  }

  return (command) => {
    wanted = command;
    requestOnce();
  };
}
