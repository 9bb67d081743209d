import type { Browser, BrowserContext, Page } from 'playwright-core';
import { fillMessage, sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { field } from '#test/journeys/page-objects/controls.ts';
import { toasts } from '#test/journeys/page-objects/toasts.ts';
import { untilHydrated } from '#test/support/open-site.ts';
import { hydratedEvent } from '#web/src/boot/boot-contract.ts';

const longestSendMs = 90_000;

export type VisitorOptions = {
  readonly siteUrl: string;
  readonly words: string;
  /** Of the browser's clock. */
  readonly skewMs: number;
};

/** A person at the contact page in a browser, who sends one message. */
export class Visitor {
  readonly words: string;
  readonly #context: BrowserContext;
  #page: Page;

  private constructor(context: BrowserContext, page: Page, words: string) {
    this.#context = context;
    this.#page = page;
    this.words = words;
  }

  static async open(browser: Browser, { siteUrl, words, skewMs }: VisitorOptions): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: siteUrl });
    await context.addInitScript(`{ const { now } = Date; Date.now = () => now() + ${skewMs}; }`);
    context.setDefaultTimeout(longestSendMs);
    const page = await context.newPage();
    await openContactPage(page);
    await fillMessage(page, words);
    return new Visitor(context, page, words);
  }

  /** Presses the button, and ends when the page says what became of the message. */
  async send(): Promise<'sent' | 'kept'> {
    await sendMessage(this.#page);
    const told = toasts(this.#page).filter({ hasText: /Your message has been sent|Failed to send message/ });
    const text = await told.textContent();
    return text?.includes('has been sent') ? 'sent' : 'kept';
  }

  /** Presses the button and closes the tab before there is an answer. */
  async sendAndCloseTab(): Promise<void> {
    const asked = this.#page.waitForRequest('**/api/contacts');
    await sendMessage(this.#page);
    await asked;
    await this.#page.close();
  }

  /** What the message field holds once the page is loaded again, in a new tab if its own was closed. */
  async wordsAfterReload(): Promise<string> {
    if (this.#page.isClosed()) this.#page = await this.#context.newPage();
    await openContactPage(this.#page);
    return field(this.#page, 'Message').inputValue();
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}

async function openContactPage(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('${hydratedEvent}', () => (document.isAwake = true), { capture: true });`);
  await page.goto('/contact');
  await untilHydrated(page);
}
