import type { Office } from '#web/facts/office-hours.ts';
import { describeOffice } from './office-clock.ts';

const clockMs = 15_000;

addEventListener('message', ({ data: office }: MessageEvent<Office>) => {
  const show = () => postMessage(describeOffice(new Date(), office));
  show();
  setInterval(show, clockMs);
});
