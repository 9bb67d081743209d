import { Box, Button } from '@chakra-ui/react';
import PauseIcon from '#web/artwork/icons/pause.svg?react';
import PlayIcon from '#web/artwork/icons/play.svg?react';
import { particlesKey, type Choice } from '#web/src/document/boot-settings.ts';
import { addBrandFont } from '#web/src/document/brand-font.ts';
import { hasMark, setMark } from '#web/src/document/marks.ts';
import { navigation } from '#web/src/navigation/navigation-words.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import type { RenderCommand } from './particle-worker.ts';
import workerUrl from './particle-worker.ts?worker&url';

const maxPixelRatio = 2;
const quietMs = 1000;
/** For this time, the drawing and the particles show the same line. */
const holdMs = 250;

/** On a slow network the canvas comes before its stylesheet, and must not move the page. */
export function ParticleCanvas() {
  if (!useHydrated()) return null;
  return (
    <Box
      asChild
      top="0"
      left="0"
      width="full"
      // Not the height of the window, which changes with a phone's address bar: the particles would jump.
      height="100lvh"
      zIndex="0"
      pointerEvents="none"
      // With forced colours, every ground can be light.
      css={{ '@media print, (forced-colors: active)': { display: 'none' } }}
    >
      <canvas ref={startWhenIdle} aria-hidden style={{ position: 'fixed' }} />
    </Box>
  );
}

/** Extensions forbid workers (polcak/jsrestrictor#207), or what they draw on. */
function startWhenIdle(canvas: HTMLCanvasElement): void {
  const start = () => {
    try {
      startParticles(canvas);
    } catch {
      endFlight();
    }
  };
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
        _particlesMove: { '& > :last-child': { display: 'none' } },
        _particlesPaused: { '& > :first-child': { display: 'none' } },
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

export function startParticles(canvas: HTMLCanvasElement): void {
  // A canvas can be transferred only once, and StrictMode runs effects twice in development.
  if ('started' in canvas.dataset) return;
  canvas.dataset.started = '';
  // With Trusted Types, a page may create a policy of this name once.
  const policy = globalThis.trustedTypes?.createPolicy('site', { createScriptURL: (own: string) => own });
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage(offscreen, [offscreen]);

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let place: RenderCommand['place'];
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const isPaused = hasMark('particles', 'paused') || reducedMotion.matches;
    const isWaiting = quiet !== undefined || document.hidden || inWindow('[data-ground=night]').length === 0;
    place = isPaused || isWaiting ? undefined : findFlightTarget();
    const command: RenderCommand = {
      place,
      width: canvas.clientWidth,
      height: canvas.clientHeight,
      pixelRatio: Math.min(devicePixelRatio, maxPixelRatio),
      motion: isPaused ? 'still' : isWaiting ? 'waiting' : 'moving',
      texts: findTexts(),
    };
    worker.postMessage(command, []);
  };

  /** The particles stop while the visitor is active, because one frame can delay the response to a key by 50 ms. */
  const onAct = () => {
    if (place) endFlight();
    const begins = quiet === undefined;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      update();
    }, quietMs);
    if (begins) update();
  };

  for (const end of ['message', 'error'])
    worker.addEventListener(end, () => {
      endFlight();
      setTimeout(update, holdMs);
    });
  for (const act of ['keydown', 'pointerdown', 'scroll'])
    addEventListener(act, onAct, { capture: true, passive: true });
  new ResizeObserver(update).observe(document.body);
  // The font changes the widths of texts.
  void addBrandFont().then(update);
  new MutationObserver(update).observe(document.documentElement, { attributeFilter: ['data-particles'] });
  addEventListener('resize', update);
  // Another screen can have other pixels without a new size of the window.
  matchMedia('(resolution >= 2x)').addEventListener('change', update);
  reducedMotion.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);
}

function endFlight(): void {
  setMark('flight', 'over');
}

/** The particles fly once, to dots that are whole in the window. They are in the upper half of their drawing. */
function findFlightTarget(): RenderCommand['place'] {
  if (hasMark('flight', 'over')) return undefined;
  const drawing = document.querySelector<SVGSVGElement>('[data-flight-target]');
  const box = drawing?.getBoundingClientRect();
  if (!drawing || !box || box.top < 0 || box.top + box.height / 2 > innerHeight) return undefined;
  setMark('flight', 'begun');
  const { x, y, width } = drawing.viewBox.baseVal;
  const scale = box.width / width;
  return { x: box.left - x * scale, y: box.top - y * scale, scale };
}

/** In dark mode, particles also shine through the edges of paper. */
function findTexts(): RenderCommand['texts'] {
  return inWindow('header, [data-ground]')
    .flatMap((ground) => [...ground.querySelectorAll('*')])
    .filter(hasText)
    .map(boxOfText)
    .filter(({ width, top, bottom }) => width > 1 && top < innerHeight && bottom > 0)
    .map(({ left, top, right, bottom }) => [left, top, right, bottom] as const);
}

/** The lines of a text can be higher than its element, and an element without a height can have a text. */
function boxOfText(element: Element): DOMRect {
  if (element instanceof HTMLTextAreaElement) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function hasText({ childNodes, localName }: Element): boolean {
  return localName === 'textarea' || [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
}

function inWindow(selector: string): readonly Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
}
