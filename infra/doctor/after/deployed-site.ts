export type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/** The site as a visitor gets it, each address once. */
export type DeployedSite = {
  readonly url: string;
  readonly get: (path: string) => Promise<Answer>;
  /** The paths of its sitemap. Throws what is wrong with it. */
  readonly pages: () => Promise<readonly string[]>;
};

export function openDeployedSite(url: string): DeployedSite {
  const answers = new Map<string, Promise<Answer>>();
  const get = (path: string) => {
    const known = answers.get(path) ?? visit(`${url}${path}`);
    answers.set(path, known);
    return known;
  };
  return { url, get, pages: async () => readSitemap(url, (await get('/sitemap.xml')).body) };
}

async function visit(address: string): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Every address in it has to be the site's own: pages that name another host are found there and nowhere else. */
function readSitemap(url: string, sitemap: string): readonly string[] {
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
  if (places.length === 0) throw new Error('/sitemap.xml lists no page. Deploy once more.');
  const foreign = places.find((place) => new URL(place).origin !== url);
  if (foreign)
    throw new Error(`The pages name ${new URL(foreign).origin} as their address, not ${url}. Deploy once more.`);
  return places.map((place) => new URL(place).pathname);
}
