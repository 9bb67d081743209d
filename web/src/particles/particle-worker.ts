/** The first message is the canvas, the later ones are commands. The answer `drawn` ends the flight to the drawing. */
import { palette, tints } from '#company/brand/colors.ts';
import { starPattern } from '#company/scenes/star-pattern.ts';

export type RenderCommand = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** `waiting`: nothing moves for now. `still`: nothing moves at all, and the particles are spread over the window. */
  readonly motion: 'moving' | 'waiting' | 'still';
  /** Where the drawing is on the canvas. The particles fly to it. If undefined, they drift, or return to drifting. */
  readonly place: { readonly x: number; readonly y: number; readonly scale: number } | undefined;
  /** Left, top, right and bottom of each text. Behind a text, particles are as small and faint as the farthest. */
  readonly texts: readonly (readonly [number, number, number, number])[];
};

const pattern = starPattern ?? { rows: [80], centre: { x: 0, y: 0 }, cell: 0, thread: '', threadLength: 0 };
const thread = new Path2D(pattern.thread);
/** As `hero.svg` draws them, in its units. */
const look = { color: tints.artLine.onNight.dark, lineWidth: 1.75, radius: 1.75, warmRadius: 3.5 };
const far = { radiusPx: 0.6, opacity: 0.7, pxPerSecond: 7 };
const near = { radiusPx: 2.6, opacity: 0.75, pxPerSecond: 14 };
/** As in the sky, few are bright. */
const magnitude = 5;
const rise = 0.45;
/** A text dims the particles around it. A particle that touches it is at its faintest, also at once after a scroll. */
const dimming = { beginsPx: 20, endsPx: 4, brighterInFrame: 0.12 };
const twinkle = { range: 0.3, beatMs: 1100 };
const marginPx = 4;
const zoom = { least: 1.3, most: 1.5, perPx: 1 / 1140 };
/** Multiples of these numbers are evenly spread, and `jitter` hides their pattern. */
const spread = { x: 0.8191725, y: 0.6710436, depth: 0.5497005, jitter: 0.12 };
const fadeInMs = 900;
const flight = { particleMs: 1500, staggerMs: 700, threadStartMs: 1200, threadMs: 2400 };
const flownMs = flight.particleMs + flight.staggerMs;
const gatherMs = flight.threadStartMs + flight.threadMs;
/** With these pauses the worker draws about 13 frames a second, and 30 in a flight. */
const pauseMs = { drift: 75, flight: 20 };
const maxStepMs = 100;

const particles = pattern.rows.flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => {
    const number = pattern.rows.slice(0, row).reduce((sum, each) => sum + each, index);
    return {
      number,
      x: (number * spread.x + spread.jitter * Math.random()) % 1,
      y: (number * spread.y + spread.jitter * Math.random()) % 1,
      depth: (number * spread.depth) % 1,
      dotX: pattern.centre.x + pattern.cell * (index - (count - 1) / 2),
      dotY: pattern.centre.y + pattern.cell * (row - (pattern.rows.length - 1) / 2),
      delayMs: (flight.staggerMs * index) / count,
      brightness: 0,
      isWarm: index === Math.max(...pattern.rows) - 1,
    };
  }),
);

let canvas: OffscreenCanvas;
let brush: OffscreenCanvasRenderingContext2D | null;
let command: RenderCommand;
let place = { x: 0, y: 0, scale: 1 };
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let drawnAtMs: number | undefined;
/** Clocks that stand still while nothing may move. The second one runs back while the particles return. */
let driftedMs = 0;
let gatheredMs = 0;

addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | RenderCommand>) => {
  if (data instanceof OffscreenCanvas) {
    canvas = data;
    // The option turns off GPU rendering, which crashes the tab in a worker of WebKitGTK 2.50.
    brush = canvas.getContext('2d', { willReadFrequently: true });
  } else {
    command = data;
    place = data.place ?? place;
    requestFrame();
  }
});

function requestFrame(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(showFrame);
}

function showFrame(now: number): void {
  advance(Math.min(now - (drawnAtMs ?? now), maxStepMs));
  drawnAtMs = now;
  fitCanvas();
  if (brush) draw(brush);
  if (command.motion === 'moving') timer = setTimeout(requestFrame, gatheredMs > 0 ? pauseMs.flight : pauseMs.drift);
}

function advance(stepMs: number): void {
  if (command.motion === 'still') {
    driftedMs = Math.max(driftedMs, fadeInMs);
    gatheredMs = 0;
  } else if (command.motion === 'moving') {
    if (command.place && driftedMs >= fadeInMs) gather(stepMs);
    else if (gatheredMs > 0) gatheredMs = Math.min(gatheredMs, flownMs) - stepMs;
    else driftedMs += stepMs;
  }
}

function gather(stepMs: number): void {
  gatheredMs += stepMs;
  if (gatheredMs < gatherMs) return;
  command = { ...command, motion: 'waiting' };
  postMessage('drawn');
}

/** A new size empties the canvas. The same frame draws the particles again. */
function fitCanvas(): void {
  const width = Math.round(command.width * command.pixelRatio);
  const height = Math.round(command.height * command.pixelRatio);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}

function draw(context: OffscreenCanvasRenderingContext2D): void {
  const { width, height, pixelRatio } = command;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  for (const particle of particles) drawParticle(context, particle);
  if (command.place) drawThread(context);
}

function drawThread(context: OffscreenCanvasRenderingContext2D): void {
  const share = easeInOut((gatheredMs - flight.threadStartMs) / flight.threadMs);
  context.translate(place.x, place.y);
  context.scale(place.scale, place.scale);
  context.globalAlpha = 1;
  context.strokeStyle = look.color;
  context.lineWidth = look.lineWidth;
  context.lineJoin = 'round';
  context.setLineDash([pattern.threadLength * share, pattern.threadLength]);
  context.stroke(thread);
}

function drawParticle(context: OffscreenCanvasRenderingContext2D, particle: (typeof particles)[number]): void {
  const { width, height } = command;
  const { dotX, dotY } = particle;
  const depth = particle.depth ** magnitude;
  const size = Math.max(zoom.least, Math.min(zoom.most, Math.sqrt(width * height) * zoom.perPx));
  const driftedPx = (size * mix(far.pxPerSecond, near.pxPerSecond, depth) * driftedMs) / 1000;
  const light = 1 + twinkle.range * Math.sin(driftedMs / twinkle.beatMs + particle.number);
  const share = easeInOut((gatheredMs - particle.delayMs) / flight.particleMs);
  const color = share > 0.5 ? look.color : palette.blue[300];
  const x = mix(wrap(particle.x * width + driftedPx, width), place.x + dotX * place.scale, share);
  const y = mix(height - wrap(particle.y * height + driftedPx * rise, height), place.y + dotY * place.scale, share);
  particle.brightness = Math.min(brightnessAt(x, y), particle.brightness + dimming.brighterInFrame);
  const dot = (particle.isWarm ? look.warmRadius : look.radius) * place.scale;
  const radius = mix(size * mix(far.radiusPx, near.radiusPx, depth), dot, share);
  const opacity = mix(mix(far.opacity, near.opacity, depth) * light, 1, share);
  context.globalAlpha = mix(far.opacity * light, opacity, particle.brightness) * Math.min(1, driftedMs / fadeInMs);
  context.fillStyle = particle.isWarm ? palette.marigold[400] : color;
  context.beginPath();
  context.arc(x, y, mix(size * far.radiusPx, radius, particle.brightness), 0, 2 * Math.PI);
  context.fill();
}

function brightnessAt(x: number, y: number): number {
  const distances = command.texts.map(([left, top, right, bottom]) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  );
  const { beginsPx, endsPx } = dimming;
  return Math.max(0, (Math.min(beginsPx, ...distances) - endsPx) / (beginsPx - endsPx));
}

function wrap(position: number, size: number): number {
  return (position % (size + 2 * marginPx)) - marginPx;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function easeInOut(time: number): number {
  const t = Math.min(1, Math.max(0, time));
  return t * t * t * (t * (6 * t - 15) + 10);
}
