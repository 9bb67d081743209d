import { describe, expect, test } from 'vitest';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { openSite } from '#test/support/open-site.ts';
import { findBrowsers } from './find-browsers.ts';
import { openBrowser } from './open-browsers.ts';
import { button, field, shown } from './visitor.ts';

const site = await openSite();
const { browsers } = await findBrowsers();

describe.each(browsers)('$name', ({ name, start }) => {
  const arrive = openBrowser(start);

  test('R4, C1, E1, M3 · a message from the contact form is stored', async () => {
    const visitor = await arrive();
    const message = `Written in ${name} ${newAddress()}`;
    await visitor.visit('/contact');

    await visitor.fill('First name', 'Asha');
    await visitor.fill('Last name', 'Rao');
    await visitor.fill('E-mail address', newAddress());
    await visitor.fill('Message', message);
    await visitor.click(button('Send Message'));
    await visitor.sees("Your message has been sent. We'll get back to you soon!");

    const stored = (await site.readTable('Contacts')).filter((item) => item.message === message);
    expect(stored).toHaveLength(1);
    await visitor.until(`${shown(field('Message'))}.value === ''`);
  });

  test('T2, L11 · while a message is on its way a line below the words of its button says so, and nothing but that has changed', async () => {
    const visitor = await arrive();
    await visitor.visit('/contact');
    await visitor.fill('First name', 'Asha');
    await visitor.fill('Last name', 'Rao');
    await visitor.fill('E-mail address', newAddress());
    await visitor.fill('Message', 'This one waits.');
    const look = (label: string) =>
      visitor.ask<readonly [width: number, opacity: string, line: string]>(`(() => {
        const button = ${shown(button(label))};
        const { content, height, animationName } = getComputedStyle(button, '::after');
        return [button.offsetWidth, getComputedStyle(button).opacity, content === 'none' ? content : height + ' ' + animationName];
      })()`);
    const [width] = await look('Send Message');
    expect(await look('Send Message')).toEqual([width, '1', 'none']);

    await visitor.ask('void (self.fetch = () => new Promise(() => undefined))');
    await visitor.click(button('Send Message'));
    await visitor.sees('Sending...');

    expect(await look('Sending...')).toEqual([width, '1', '2px draw-line']);
  });

  test('F2, L11 · a refused message leads to the first field that is wrong, with its label clear of the bar', async () => {
    const visitor = await arrive();
    await visitor.visit('/contact');
    await visitor.untilHydrated();
    await visitor.ask(`${shown(button('Send Message'))}.scrollIntoView({ block: 'end' })`);

    await visitor.click(button('Send Message'));
    await visitor.sees('Enter your first name.');

    await visitor.until(`document.activeElement === ${shown(field('First name'))}`);
    await visitor.until(`document.activeElement.labels[0].getBoundingClientRect().top
      >= document.querySelector('header').getBoundingClientRect().bottom`);
    expect(await visitor.ask('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
  });

  test('C1 · the choice of a service is drawn like the other fields', async () => {
    const visitor = await arrive();
    await visitor.visit('/contact');

    const looks = (xpath: string) =>
      visitor.ask<readonly string[]>(
        `(({ appearance, height, backgroundColor, borderRadius }) => [appearance, height, backgroundColor, borderRadius])(getComputedStyle(${shown(xpath)}))`,
      );

    const [appearance, ...drawn] = await looks(field('Service you are interested in (optional)'));
    expect(appearance).toBe('none');
    expect(drawn).toEqual((await looks(field('First name'))).slice(1));
  });

  test('H7, E2, M1 · an address is subscribed', async () => {
    const visitor = await arrive();
    const email = newAddress();
    await visitor.visit('/');

    await visitor.fill('E-mail address', email);
    await visitor.click(button('Subscribe'));
    await visitor.sees('Thank you for subscribing to our newsletter.');

    expect((await site.readTable('Newsletters')).filter((item) => item.email === email)).toHaveLength(1);
  });
});
