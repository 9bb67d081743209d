import { expect } from 'vitest';
import type { Site } from '#test/support/open-site.ts';

export function hasMail(site: Site, email: string): boolean {
  return site.cloud.mail().some(({ to }) => to === email);
}

/** Waits until something was mailed to an address: sign-up does not wait for its mail. */
export async function untilMailed(site: Site, email: string): Promise<void> {
  await expect.poll(() => hasMail(site, email)).toBe(true);
}

/** The newest code that was mailed to an address. */
export function mailedCode(site: Site, email: string): string {
  const mail = site.cloud.mail().find(({ to }) => to === email);
  if (mail?.code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return mail.code;
}
