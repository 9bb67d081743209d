import { drawField, type Brush } from './draw-field.ts';
import { createField, moveField } from './field.ts';

/** What the sky should be from now on. Sizes are CSS pixels. */
export type SkyOrder = { readonly width: number; readonly height: number; readonly isMoving: boolean };

/** Takes what the sky should be, and sees to it. */
export type PaintSky = (order: SkyOrder) => void;

/** What is used of a canvas, on the page's thread or a worker's. */
export interface SkyCanvas {
  width: number;
  height: number;
  getContext(kind: '2d'): Brush | null;
}

export type SkyEffects = {
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
  /** Calls back before the next frame is shown, with the time in milliseconds. */
  readonly requestFrame: (show: (now: number) => void) => void;
};

/** About 30 frames a second: every other frame of a 60 Hz screen. Drifting stars look the same at twice the cost. */
const frameMs = 32;

/** After a pause the stars go on from where they stood. */
const longestStepMs = 50;

/**
 * A particle field on a canvas (L1). A moving sky draws itself again and again; a still one draws one frame for each
 * order and then costs nothing (L10). A new size is taken in the frame that is drawn for it, so that nothing flashes.
 */
export function createSky(canvas: SkyCanvas, { random, requestFrame }: SkyEffects): PaintSky {
  const field = createField(random);
  const brush = canvas.getContext('2d');
  let wanted: SkyOrder = { width: 0, height: 0, isMoving: false };
  let isFrameRequested = false;
  let drawnAtMs = 0;

  function requestOnce(): void {
    if (isFrameRequested) return;
    isFrameRequested = true;
    requestFrame(show);
  }

  function show(now: number): void {
    isFrameRequested = false;
    const { width, height, isMoving } = wanted;
    if (isMoving) requestOnce();
    const sinceDrawnMs = now - drawnAtMs;
    const isResized = canvas.width !== width || canvas.height !== height;
    if (!brush || (isMoving && !isResized && sinceDrawnMs < frameMs)) return;

    drawnAtMs = now;
    if (isResized) {
      canvas.width = width;
      canvas.height = height;
    }
    if (isMoving) moveField(field, Math.min(sinceDrawnMs, longestStepMs) / 1000);
    drawField(brush, field, width, height);
  }

  return (order) => {
    wanted = order;
    requestOnce();
  };
}
