import { Box, Button } from '@chakra-ui/react';
import PauseIcon from '#web/artwork/icons/pause.svg?react';
import PlayIcon from '#web/artwork/icons/play.svg?react';
import { navigation } from '#web/content/navigation.ts';
import { particlesKey, type Choice } from '#web/src/boot-settings.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import type { RenderCommand } from './particle-worker.ts';
import workerUrl from './particle-worker.ts?worker&url';

const maxPixelRatio = 2;
const quietMs = 1000;

/**
 * The canvas is above the backgrounds of the sections and below their texts. On a slow network it comes before its
 * stylesheet, and must not move the page.
 */
export function ParticleCanvas() {
  if (!useHydrated()) return null;
  return (
    <Box
      asChild
      top="0"
      left="0"
      width="full"
      height="full"
      zIndex="0"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      <canvas ref={startWhenIdle} aria-hidden style={{ position: 'fixed' }} />
    </Box>
  );
}

function startWhenIdle(canvas: HTMLCanvasElement): void {
  const start = () => startParticles(canvas);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
  else setTimeout(start);
}

/** CSS shows one of the two labels, so that the prerendered markup fits both states (L10, WCAG 2.2.2). */
export function ParticlesSwitch() {
  return (
    <Button
      variant="ghost"
      minH="8"
      px="0"
      fontSize="inherit"
      fontWeight="inherit"
      css={{
        '@media (scripting: none), (prefers-reduced-motion: reduce)': { display: 'none' },
        'html:not([data-particles=paused]) & > :last-child': { display: 'none' },
        'html[data-particles=paused] & > :first-child': { display: 'none' },
        '& > *': { display: 'flex', alignItems: 'baseline', gap: '1' },
        '& svg': { alignSelf: 'center' },
      }}
      data-choice={particlesKey satisfies Choice}
    >
      <span>
        <PauseIcon />
        {navigation.particles.pause}
      </span>
      <span>
        <PlayIcon />
        {navigation.particles.resume}
      </span>
    </Button>
  );
}

/** The drawing whose dots the particles fill, if the page has one. */
let drawing: SVGSVGElement | null = null;
let update: () => void = () => undefined;

/** A `ref` of a drawing. While the drawing is in the window, the particles are in its pattern. */
export function gatherParticles(element: SVGSVGElement): () => void {
  drawing = element;
  update();
  return () => {
    drawing = null;
    update();
  };
}

export function startParticles(canvas: HTMLCanvasElement): void {
  // A canvas can be transferred only once, and StrictMode runs effects twice in development.
  if (!('transferControlToOffscreen' in canvas) || 'started' in canvas.dataset) return;
  canvas.dataset.started = '';
  const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage(offscreen, [offscreen]);

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const onChange = () => update();
  const isActive = watchActivity(onChange);

  update = () => {
    const isPaused = document.documentElement.dataset.particles === 'paused' || reducedMotion.matches;
    const command: RenderCommand = {
      place: placeOnDrawing(canvas),
      width: canvas.clientWidth,
      height: canvas.clientHeight,
      pixelRatio: Math.min(devicePixelRatio, maxPixelRatio),
      motion: isPaused ? 'still' : isActive() || document.hidden ? 'waiting' : 'moving',
    };
    worker.postMessage(command, []);
  };

  // The drawing also moves if the page grows above it.
  new ResizeObserver(onChange).observe(document.body);
  new MutationObserver(onChange).observe(document.documentElement, { attributeFilter: ['data-particles'] });
  addEventListener('resize', onChange);
  // Another screen can have other pixels without a new size of the window.
  matchMedia('(resolution >= 2x)').addEventListener('change', onChange);
  reducedMotion.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
}

/**
 * While the drawing is in the window, the canvas scrolls with the page. Its top then stays, because a moved canvas would
 * show one frame at the wrong place: different threads paint canvas and page.
 */
function placeOnDrawing(canvas: HTMLCanvasElement): RenderCommand['place'] {
  const box = drawing?.getBoundingClientRect();
  if (!drawing || !box || box.bottom <= 0 || box.top >= innerHeight) {
    canvas.style.cssText = 'position:fixed';
    return undefined;
  }
  if (!canvas.style.top) canvas.style.cssText = `position:absolute;top:${scrollY}px`;
  const { x, y, width } = drawing.viewBox.baseVal;
  const scale = box.width / width;
  const top = box.top + scrollY - Number.parseFloat(canvas.style.top);
  return { x: box.left - x * scale, y: top - y * scale, scale };
}

/** The particles stop while the visitor is active, because one frame can delay the response to a key by 50 ms. */
function watchActivity(onChange: () => void): () => boolean {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    const begins = quiet === undefined;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      onChange();
    }, quietMs);
    if (begins) onChange();
  };
  for (const act of ['keydown', 'pointerdown', 'scroll']) addEventListener(act, note, { capture: true, passive: true });
  return () => quiet !== undefined;
}

function trustedWorkerUrl(): string {
  const policy = globalThis.trustedTypes?.createPolicy('site', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL('') ?? workerUrl;
}
