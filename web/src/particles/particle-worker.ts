/** The first message is the canvas, the later ones are commands (L1). */
import { palette } from '#contract/brand-colors.ts';

/** Sizes in CSS pixels. */
export type RenderCommand = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isMoving: boolean;
};

const particleCount = 80;
/** Share of the canvas per second. */
const maxDrift = 0.004;
const minRadiusPx = 0.6;
const radiusRangePx = 1.2;
const color = palette.blue[300];
/** Fainter than text, so that a particle does not look like a full stop. */
const dotAlpha = 0.35;
const lineAlpha = 0.16;
const lineWidthPx = 0.6;
/** A line joins particles closer than this share of √(width × height). Each has about two such neighbours. */
const lineReach = 0.085;
const fullStrengthSidePx = 950;
/** With this pause the worker draws about 15 frames a second. */
const pauseMs = 60;
const maxStepMs = 100;

type Particle = { x: number; y: number; readonly driftX: number; readonly driftY: number; readonly radius: number };

const particles: readonly Particle[] = Array.from({ length: particleCount }, () => ({
  x: Math.random(),
  y: Math.random(),
  driftX: (Math.random() * 2 - 1) * maxDrift,
  driftY: (Math.random() * 2 - 1) * maxDrift,
  radius: minRadiusPx + radiusRangePx * Math.random() ** 2,
}));

let canvas: OffscreenCanvas;
let brush: OffscreenCanvasRenderingContext2D | null;
let command: RenderCommand = { width: 0, height: 0, pixelRatio: 1, isMoving: false };
let isFrameRequested = false;
let isPausing = false;
let drawnAtMs: number | undefined;

addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | RenderCommand>) => {
  if (data instanceof OffscreenCanvas) {
    canvas = data;
    // The option turns off GPU rendering, which crashes the tab in a worker of WebKitGTK 2.50 (2026-11-21).
    brush = canvas.getContext('2d', { willReadFrequently: true });
  } else {
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
  if (isPausing) return;
  isPausing = true;
  setTimeout(() => {
    isPausing = false;
    if (command.isMoving) requestFrame();
  }, pauseMs);
}

function showFrame(now: number): void {
  isFrameRequested = false;
  const isResized = fitCanvas();
  if (command.isMoving) {
    requestNextFrame();
    move(Math.min(now - (drawnAtMs ?? now), maxStepMs) / 1000);
  } else if (drawnAtMs !== undefined && !isResized) return;
  drawnAtMs = now;
  if (brush) draw(brush);
}

/** A new size empties the canvas, so the same frame draws the particles again. */
function fitCanvas(): boolean {
  const width = Math.round(command.width * command.pixelRatio);
  const height = Math.round(command.height * command.pixelRatio);
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

function move(seconds: number): void {
  for (const particle of particles) {
    particle.x = wrap(particle.x + particle.driftX * seconds);
    particle.y = wrap(particle.y + particle.driftY * seconds);
  }
}

function wrap(share: number): number {
  return share - Math.floor(share);
}

function draw(context: OffscreenCanvasRenderingContext2D): void {
  const { width, height, pixelRatio } = command;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.strokeStyle = context.fillStyle = color;
  context.lineWidth = lineWidthPx;
  const side = Math.sqrt(width * height);
  const reach = lineReach * side;
  const strength = Math.min(1, side / fullStrengthSidePx);
  for (const [index, { x, y, radius }] of particles.entries()) {
    context.globalAlpha = dotAlpha * strength;
    context.beginPath();
    context.arc(x * width, y * height, radius, 0, 2 * Math.PI);
    context.fill();
    for (const other of particles.slice(0, index)) {
      const distance = Math.hypot((other.x - x) * width, (other.y - y) * height);
      if (distance >= reach) continue;
      context.globalAlpha = lineAlpha * strength * (1 - distance / reach);
      context.beginPath();
      context.moveTo(x * width, y * height);
      context.lineTo(other.x * width, other.y * height);
      context.stroke();
    }
  }
}
