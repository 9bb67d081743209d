import { listOwnTexts } from '#web/build/publishable.ts';

/** One line for each text of the sample company, without its line number, so that an inserted line changes nothing. */
export function samplesList(): string {
  return listOwnTexts()
    .map(({ fingerprint, place, words }) => `${fingerprint} ${place.replace(/:\d+$/, '')} ${words}\n`)
    .join('');
}
