import { palette } from '#contract/brand-colors.ts';
import { particleCount, type Field } from './field.ts';

export type Brush = Pick<
  CanvasRenderingContext2D,
  'globalAlpha' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'clearRect' | 'beginPath' | 'moveTo' | 'lineTo'
> &
  Pick<CanvasRenderingContext2D, 'arc' | 'fill' | 'stroke'> & {
    setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  };

/** On both grounds: light on paper, so that a dot beside a word is not taken for a full stop. */
const starlight = palette.blue[300];
const starAlpha = 0.85;
const nearestLineAlpha = 0.4;
const linePx = 0.6;

/** How far a line reaches, as a share of the canvas's mean side: each particle has about two neighbours on any screen. */
const reachShare = 0.085;

/** On a canvas whose mean side is shorter, the same 80 stand closer together, and are drawn fainter for it. */
const roomySidePx = 950;

/** Draws the field on a cleared canvas: a dot for every particle, a fine line between neighbours. Sizes are CSS pixels. */
export function drawField(brush: Brush, field: Field, width: number, height: number): void {
  brush.clearRect(0, 0, width, height);
  brush.strokeStyle = brush.fillStyle = starlight;
  brush.lineWidth = linePx;
  const side = Math.sqrt(width * height);
  const reach = reachShare * side;
  const strength = Math.min(1, side / roomySidePx);

  for (let one = 0; one < particleCount; one++) {
    const x = field.x[one]! * width;
    const y = field.y[one]! * height;
    brush.globalAlpha = starAlpha * strength;
    brush.beginPath();
    brush.arc(x, y, field.radius[one]!, 0, 2 * Math.PI);
    brush.fill();
    for (let other = 0; other < one; other++) {
      const otherX = field.x[other]! * width;
      const otherY = field.y[other]! * height;
      const distance = Math.hypot(otherX - x, otherY - y);
      if (distance >= reach) continue;
      // A line fades in from nothing as its ends near each other, so that none ever appears at once.
      brush.globalAlpha = nearestLineAlpha * strength * (1 - distance / reach);
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(otherX, otherY);
      brush.stroke();
    }
  }
}
