import type { Brush } from '#web/src/particles/draw-field.ts';
import {
  createParticleRenderer,
  type RenderParticles,
  type ParticleCanvas,
} from '#web/src/particles/particle-renderer.ts';

/** A dot as it was drawn; in pixels of the canvas. */
type Dot = { readonly x: number; readonly y: number; readonly radius: number };

/** A brush that notes what is drawn with it. */
export type BrushDouble = {
  readonly brush: Brush;
  /** The dots of each frame drawn so far. */
  readonly drawn: readonly (readonly Dot[])[];
  /** Every number given to the brush so far. */
  readonly numbers: readonly number[];
};

function createBrushDouble(): BrushDouble {
  const drawn: Dot[][] = [];
  const numbers: number[] = [];
  let scale = 1;
  const note = (...given: readonly number[]) => void numbers.push(...given);
  const brush: Brush = {
    globalAlpha: 1,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    clearRect: () => void drawn.push([]),
    beginPath: () => {},
    moveTo: note,
    lineTo: note,
    arc: (x, y, radius) => {
      note(x, y, radius);
      drawn.at(-1)!.push({ x: x * scale, y: y * scale, radius: radius * scale });
    },
    setTransform: (across) => {
      scale = across;
    },
    fill: () => {},
    stroke: () => {},
  };
  return { brush, drawn, numbers };
}

/** A renderer on a canvas that notes what happens to it, and a screen that shows a frame when it is told to. */
export type RendererDouble = Omit<BrushDouble, 'brush'> & {
  readonly render: RenderParticles;
  readonly canvas: ParticleCanvas;
  /** How many times the canvas was given a size, which empties it. */
  readonly resizes: () => number;
  /** Shows a frame at a time in milliseconds. Tells whether the renderer had asked for one. */
  readonly showFrame: (now: number) => boolean;
};

export function createRendererDouble(): RendererDouble {
  const { brush, ...notes } = createBrushDouble();
  let resizes = 0;
  let width = 300;
  const canvas: ParticleCanvas = {
    get width() {
      return width;
    },
    set width(value) {
      resizes += 1;
      width = value;
    },
    height: 150,
    getContext: () => brush,
  };

  let count = 0;
  let asked: ((now: number) => void) | undefined;
  let shownAt = 0;
  let waited: { readonly until: number; readonly goOn: () => void } | undefined;
  const render = createParticleRenderer(canvas, {
    random: () => (count++ * 0.618_034) % 1,
    requestFrame: (show) => {
      if (asked) throw new Error('A frame was asked for twice.');
      asked = show;
    },
    wait: (ms, goOn) => {
      if (waited) throw new Error('Two waits at once would draw twice as often.');
      waited = { until: shownAt + ms, goOn };
    },
  });
  const showFrame = (now: number) => {
    shownAt = now;
    if (waited && waited.until <= now) {
      const { goOn } = waited;
      waited = undefined;
      goOn();
    }
    const show = asked;
    asked = undefined;
    show?.(now);
    return show !== undefined;
  };
  return { ...notes, render, canvas, resizes: () => resizes, showFrame };
}
