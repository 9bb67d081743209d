import cf from 'cloudfront';

// Runs at the edge (CloudFront Functions, JavaScript runtime 2.0). Below the import the stack writes `newest`, the table of the
// release that it was made with, `notFoundPage`, `runtimeConfigPath`, which no release has, and `canonicalHost` from the site's
// domain ('' without one), and `strictTransport`, the header. It refuses what the runtime does not have. Every path is one of four things: a page, another
// spelling of a page, a file, or unknown (R12). Requests for /assets/ do not come here.

const store = cf.kvs();

/**
 * The table of the release that is live. Where the store cannot be read, or does not have all of a release yet, it is the
 * release that came with this code: a visitor always gets one whole release.
 */
async function findLive() {
  try {
    const pointer = await store.get('live');
    const words = pointer.split(' ');
    if (words[0] === newest.id) return newest;
    let table = '';
    for (let part = 1; part <= Number(words[1]); part += 1) {
      const text = await store.get(`${words[0]}/${part}`);
      table += text;
    }
    return JSON.parse(table);
  } catch (error) {
    return newest;
  }
}

/** The path under which a page has its other spellings: no trailing slash, no index.html, no capital letter. */
function canonical(uri) {
  return (
    uri
      .replace(/\/index\.html$/i, '/')
      .replace(/\/+$/, '')
      .toLowerCase() || '/'
  );
}

/** The query as it was sent. CloudFront hands names and values over still encoded. */
function queryText(query) {
  const pairs = [];
  Object.keys(query).forEach((name) => {
    const parameter = query[name];
    (parameter.multiValue || [parameter]).forEach((item) => {
      pairs.push(item.value === '' ? name : `${name}=${item.value}`);
    });
  });
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/** Nothing that AWS publishes (read 2026-11-22) says that a headers policy reaches an answer that is made here. */
function redirect(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {
      location: { value: location },
      'cache-control': { value: 'public, max-age=86400' },
      'strict-transport-security': { value: strictTransport },
      'x-content-type-options': { value: 'nosniff' },
    },
  };
}

async function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const isElsewhere = canonicalHost && request.headers['host'].value !== canonicalHost;
  if (uri === runtimeConfigPath && !isElsewhere) return request;
  const live = await findLive();
  const isFile = live.files.includes(uri);
  if (isElsewhere) {
    const path = isFile || !live.pages.includes(canonical(uri)) ? uri : canonical(uri);
    return redirect(`https://${canonicalHost}${path}${queryText(request.querystring)}`);
  }
  const folder = `/releases/${live.id}`;
  if (live.pages.includes(uri)) {
    request.uri = `${folder}${uri === '/' ? '' : uri}/index.html`;
    return request;
  }
  if (isFile) {
    request.uri = `${folder}${uri}`;
    return request;
  }
  const page = canonical(uri);
  if (live.pages.includes(page)) return redirect(page + queryText(request.querystring));
  request.uri = `${folder}${notFoundPage}`;
  // A conditional or partial request would be answered 304 or 206, and viewer-response could not make a 404 of it.
  ['if-none-match', 'if-modified-since', 'range', 'if-range'].forEach((name) => {
    delete request.headers[name];
  });
  return request;
}
