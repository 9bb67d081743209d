/** How many particles there are, on every screen (L1). */
export const particleCount = 80;

/**
 * The particles, one per index. Places are fractions of the canvas and drifts fractions a second, so that a field fits a
 * canvas of any size, also of none; radii are CSS pixels.
 */
export type Field = {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly driftX: Float32Array;
  readonly driftY: Float32Array;
  readonly radius: Float32Array;
};

/** At most 6 px a second on a wide screen, and less on a phone: barely noticed. */
const fastestDrift = 0.004;
const smallestRadiusPx = 0.6;
const radiusRangePx = 1.2;

/** Scatters the particles. `random` gives numbers from 0 up to 1. */
export function createField(random: () => number): Field {
  const drift = () => (random() * 2 - 1) * fastestDrift;
  return {
    x: fill(random),
    y: fill(random),
    driftX: fill(drift),
    driftY: fill(drift),
    // Squared: most are faint, and a few are not.
    radius: fill(() => smallestRadiusPx + radiusRangePx * random() ** 2),
  };
}

function fill(value: () => number): Float32Array {
  return Float32Array.from({ length: particleCount }, value);
}

/** Lets the particles drift for `seconds`, in place. One that leaves on one side comes back on the other. */
export function moveField({ x, y, driftX, driftY }: Field, seconds: number): void {
  for (let index = 0; index < particleCount; index++) {
    x[index] = wrap(x[index]! + driftX[index]! * seconds);
    y[index] = wrap(y[index]! + driftY[index]! * seconds);
  }
}

function wrap(place: number): number {
  return place - Math.floor(place);
}
