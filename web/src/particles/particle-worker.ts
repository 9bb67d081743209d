/** The first message is the canvas, the later ones are commands. */
import { starPattern } from '#company/scenes/star-pattern.ts';
import { palette } from '#contract/brand-colors.ts';

/** Sizes in CSS pixels. */
export type RenderCommand = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** `waiting`: nothing moves while the visitor acts. `still`: nothing moves at all, and each star is in its place. */
  readonly motion: 'moving' | 'waiting' | 'still';
  /** Origin and scale of the drawing with the pattern, on the canvas. Without it, the stars are in the sky. */
  readonly place: { readonly x: number; readonly y: number; readonly scale: number } | undefined;
};

const thread = starPattern && { ...starPattern, path: new Path2D(starPattern.thread) };
const threadLook = { color: '#dfe7ff', width: 1.75, startMs: 500, drawMs: 2400 };
/** The numbers of stars in the rows of the sky, from the top. */
const rows = starPattern?.rows ?? [10, 10, 10, 10, 10, 10, 10, 10];
const starCount = rows.reduce((sum, count) => sum + count, 0);
const longestRow = Math.max(...rows);
const sky = { color: palette.blue[300], opacity: 0.4, radiusPx: 2.1 };
const lit = { color: palette.blue[200], opacity: 0.95, radiusPx: 2 };
/** Clear at night and faint on paper. */
const warm = { color: palette.marigold[400], radiusPx: 3 };
/** The largest radius of a lit star, as a share of the distance to the next one. */
const maxRadius = 1 / 9;
/** On a smaller canvas the stars are fainter, because they are closer to each other. */
const fullStrengthSidePx = 950;
const driftPx = 26;
const driftMs = { shortest: 28_000, range: 30_000 };
const glow = { range: 0.18, beatMs: 900, lag: 0.6 };
const flightMs = 1500;
/** The stars on the left leave first. */
const staggerMs = 700;
const fadeInMs = 900;
const gatherMs = Math.max(flightMs + staggerMs, threadLook.startMs + threadLook.drawMs);
/** With this pause the worker draws about 15 frames a second. A flight has every frame. */
const pauseMs = 60;
const maxStepMs = 100;

type Star = {
  /** Column and row in the pattern, from its centre. */
  readonly column: number;
  readonly row: number;
  /** The place in the sky, as a share of the canvas. */
  readonly skyX: number;
  readonly skyY: number;
  readonly periodMs: number;
  readonly phase: number;
  readonly delayMs: number;
  readonly isWarm: boolean;
};

/** Evenly spread, and in the order of the pattern, so that no two stars cross on their way. */
const stars: readonly Star[] = rows.flatMap((count, row) => {
  const above = rows.slice(0, row).reduce((sum, each) => sum + each, 0);
  return Array.from({ length: count }, (_, index): Star => ({
    column: index - (count - 1) / 2,
    row: row - (rows.length - 1) / 2,
    skyX: (index + 0.5) / count,
    skyY: (above + count / 2) / starCount,
    periodMs: driftMs.shortest + driftMs.range * Math.random(),
    phase: 2 * Math.PI * Math.random(),
    delayMs: (staggerMs * index) / count,
    isWarm: index === longestRow - 1 && row === rows.indexOf(longestRow),
  }));
});

let canvas: OffscreenCanvas;
let brush: OffscreenCanvasRenderingContext2D | null;
let command: RenderCommand = { width: 0, height: 0, pixelRatio: 1, motion: 'waiting', place: undefined };
let isFrameRequested = false;
let isPausing = false;
let drawnAtMs: number | undefined;
/** Clocks that stand still while nothing may move. */
let driftedMs = 0;
let gatheredMs = 0;
let scatteredMs = fadeInMs;

addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | RenderCommand>) => {
  if (data instanceof OffscreenCanvas) {
    canvas = data;
    // The option turns off GPU rendering, which crashes the tab in a worker of WebKitGTK 2.50 (2026-11-21).
    brush = canvas.getContext('2d', { willReadFrequently: true });
  } else {
    if (thread && command.place && !data.place) gatheredMs = scatteredMs = 0;
    command = data;
    requestFrame();
  }
});

function requestFrame(): void {
  if (isFrameRequested) return;
  isFrameRequested = true;
  requestAnimationFrame(showFrame);
}

function requestNextFrame(): void {
  if ((command.place && gatheredMs < gatherMs) || scatteredMs < fadeInMs) requestFrame();
  else if (!isPausing) {
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (command.motion === 'moving') requestFrame();
    }, pauseMs);
  }
}

function showFrame(now: number): void {
  isFrameRequested = false;
  fitCanvas();
  advanceClocks(Math.min(now - (drawnAtMs ?? now), maxStepMs));
  drawnAtMs = now;
  if (brush) draw(brush);
  if (command.motion === 'moving') requestNextFrame();
}

function advanceClocks(stepMs: number): void {
  if (command.motion === 'moving') {
    driftedMs += stepMs;
    scatteredMs += stepMs;
    if (command.place) gatheredMs += stepMs;
  } else if (command.motion === 'still') {
    scatteredMs = fadeInMs;
    if (command.place) gatheredMs = gatherMs;
  }
}

/** A new size empties the canvas. The same frame draws the particles again. */
function fitCanvas(): void {
  const width = Math.round(command.width * command.pixelRatio);
  const height = Math.round(command.height * command.pixelRatio);
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

function draw(context: OffscreenCanvasRenderingContext2D): void {
  const { width, height, pixelRatio, place } = command;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  if (place) drawThread(context, place);
  for (const star of stars) drawStar(context, star);
}

function drawThread(context: OffscreenCanvasRenderingContext2D, place: NonNullable<RenderCommand['place']>): void {
  const share = easeInOut((gatheredMs - threadLook.startMs) / threadLook.drawMs);
  if (!thread || share === 0) return;
  context.save();
  context.translate(place.x, place.y);
  context.scale(place.scale, place.scale);
  context.globalAlpha = 1;
  context.strokeStyle = threadLook.color;
  context.lineWidth = threadLook.width;
  context.lineJoin = 'round';
  if (share < 1) context.setLineDash([thread.threadLength * share, thread.threadLength]);
  context.stroke(thread.path);
  context.restore();
}

function drawStar(context: OffscreenCanvasRenderingContext2D, star: Star): void {
  const { width, height, place } = command;
  const angle = (2 * Math.PI * driftedMs) / star.periodMs + star.phase;
  let x = star.skyX * width + driftPx * Math.cos(angle);
  let y = star.skyY * height + driftPx * Math.sin(angle * 0.8);
  let radius = sky.radiusPx;
  let opacity = sky.opacity * Math.min(1, Math.sqrt(width * height) / fullStrengthSidePx);
  let color: string = star.isWarm ? warm.color : sky.color;
  if (thread && place) {
    const share = easeInOut((gatheredMs - star.delayMs) / flightMs);
    // A slow wave of light runs over the gathered stars.
    const light = 1 + glow.range * Math.sin(driftedMs / glow.beatMs - glow.lag * (star.column + star.row));
    const { centre, cell } = thread;
    const litRadius = (star.isWarm ? warm : lit).radiusPx * light;
    x = mix(x, place.x + (centre.x + star.column * cell) * place.scale, share);
    y = mix(y, place.y + (centre.y + star.row * cell) * place.scale, share);
    radius = mix(radius, Math.min(litRadius, cell * place.scale * maxRadius), share);
    opacity = mix(opacity, lit.opacity, share);
    if (share > 0.5 && !star.isWarm) color = lit.color;
  }
  context.globalAlpha = opacity * Math.min(1, scatteredMs / fadeInMs);
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function easeInOut(time: number): number {
  const t = Math.min(1, Math.max(0, time));
  return t * t * t * (t * (6 * t - 15) + 10);
}
