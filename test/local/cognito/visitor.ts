/** The page that a browser shows after redirects. */
export type Seen = { readonly url: string; readonly status: number; readonly headers: Headers; readonly text: string };

type Cookie = { readonly name: string; readonly value: string; readonly path: string };

/** A browser without scripts: cookies (of one host, whatever the port, as browsers have it), redirects and forms. */
export class Visitor {
  #cookies: readonly Cookie[] = [];
  readonly #home: string;

  /** Redirects to `home` are not followed. */
  constructor(home: string) {
    this.#home = home;
  }

  open(url: string): Promise<Seen> {
    return this.#send(url, {});
  }

  /** Fills in the page's form that has these fields, and posts it as a browser would. */
  submit(page: Seen, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Promise<Seen> {
    const form = readForms(page.text).find((each) => Object.keys(fields).every((name) => each.names.includes(name)));
    if (!form) throw new Error(`No form with ${Object.keys(fields).join(', ')} at ${page.url}: ${page.text}`);
    const url = new URL(form.action, page.url);
    const body = new URLSearchParams({ ...form.hidden, ...fields });
    return this.#send(url.href, { method: 'POST', body, headers: { origin: url.origin, ...headers } });
  }

  /** Follows the link with this text. */
  follow(page: Seen, text: string): Promise<Seen> {
    const link = [...page.text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].find(
      ([, , each]) => each === text,
    );
    if (!link) throw new Error(`No link "${text}" at ${page.url}.`);
    return this.open(new URL(unescape(link[1] ?? ''), page.url).href);
  }

  async #send(url: string, init: RequestInit): Promise<Seen> {
    const { pathname } = new URL(url);
    const sent = this.#cookies.filter(({ path }) => pathname.startsWith(path));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie !== '' && { cookie }) },
    });
    for (const each of response.headers.getSetCookie()) this.#keep(each);
    const location = response.headers.get('location');
    const next = location === null ? undefined : new URL(location, url).href;
    if (next === undefined || response.status < 300 || response.status > 399) {
      return { url, status: response.status, headers: response.headers, text: await response.text() };
    }
    if (next.startsWith(this.#home)) return { url: next, status: response.status, headers: response.headers, text: '' };
    return this.#send(next, {});
  }

  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const [name = '', ...value] = pair.split('=');
    const attribute = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const cookie = { name, value: value.join('='), path: attribute('path') ?? '/' };
    const others = this.#cookies.filter((each) => each.name !== name || each.path !== cookie.path);
    const isGone = attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') < Date.now();
    this.#cookies = isGone ? others : [...others, cookie];
  }
}

function readForms(page: string) {
  return [...page.matchAll(/<form method="post"(?: action="([^"]*)")?>(.*?)<\/form>/gs)].map(
    ([, action = '', inner = '']) => {
      const inputs = [...inner.matchAll(/<(?:input|button)([^>]*)>/g)].map(([, attributes = '']) => ({
        name: /name="([^"]*)"/.exec(attributes)?.[1] ?? '',
        value: unescape(/value="([^"]*)"/.exec(attributes)?.[1] ?? ''),
        isHidden: attributes.includes('type="hidden"'),
      }));
      const hidden = inputs.filter(({ isHidden }) => isHidden).map(({ name, value }) => [name, value] as const);
      return { action: unescape(action), names: inputs.map(({ name }) => name), hidden: Object.fromEntries(hidden) };
    },
  );
}

function unescape(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
