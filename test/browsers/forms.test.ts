import { describe, expect, test } from 'vitest';
import { newAddress } from '#test/journeys/page-objects/account.ts';
import { openSite } from '#test/support/open-site.ts';
import { findBrowsers, openBrowser } from './installed-browsers.ts';
import { button, field, link, shown, type Visitor } from './visitor.ts';

const site = await openSite();

async function fillMessage(visitor: Visitor, message: string): Promise<void> {
  await visitor.fill('First name', 'Asha');
  await visitor.fill('Last name', 'Rao');
  await visitor.fill('Email address', newAddress());
  await visitor.fill('Message', message);
}

describe.each(findBrowsers())('$name', ({ start }) => {
  const arrive = openBrowser(start, site.url);

  test('R4, C1, E1, F2, L11, M3 · the contact form has its own look, focuses the first refused field, whose label the bar does not cover, and stores a message', async () => {
    const visitor = await arrive();
    const message = newAddress();
    await visitor.visit('/contact');
    await visitor.untilHydrated();

    const looks = (label: string) =>
      visitor.ask<readonly string[]>(
        `(({ appearance, height, backgroundColor, borderRadius }) => [appearance, height, backgroundColor, borderRadius])(getComputedStyle(${shown(field(label))}))`,
      );
    const [appearance, ...drawn] = await looks('Service you are interested in (optional)');
    expect(appearance).toBe('none');
    expect(drawn).toEqual((await looks('First name')).slice(1));

    await visitor.click(button('Send Message'));
    await visitor.sees('Enter your first name.');
    await visitor.until(`document.activeElement === ${shown(field('First name'))}`);
    await visitor.until(`document.activeElement.labels[0].getBoundingClientRect().top
      >= document.querySelector('header').getBoundingClientRect().bottom`);
    expect(await visitor.ask('document.activeElement.getAttribute("aria-invalid")')).toBe('true');

    await fillMessage(visitor, message);
    await visitor.click(button('Send Message'));
    await visitor.sees("Your message has been sent. We'll get back to you soon!");

    expect((await site.readTable('Contacts')).filter((item) => item['message'] === message)).toHaveLength(1);
    await visitor.sees('Message received');
    await visitor.click(link('Send another message'));
    await visitor.until(`${shown(field('Message'))}?.value === ''`);
  });

  test('N2, N7 · the browser itself posts a message where our script does not run, and shows a receipt', async () => {
    const visitor = await arrive();
    const message = newAddress();
    await visitor.visit('/contact');
    await visitor.untilHydrated();

    await fillMessage(visitor, message);
    await visitor.ask(`HTMLFormElement.prototype.submit.call(${shown(field('Message'))}.form)`);

    await visitor.sees('Your message has been sent');
    await visitor.until('location.pathname === "/api/contacts"');
    expect((await site.readTable('Contacts')).filter((item) => item['message'] === message)).toHaveLength(1);
  });
});
