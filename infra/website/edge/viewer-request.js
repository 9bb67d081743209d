// Runs at the edge (CloudFront Functions, JavaScript runtime 2.0). The stack writes `pages`, `files` and `notFoundPage`
// above this text from the built bundle, with `canonicalHost` from the site's domain ('' without one), and refuses what
// the runtime does not have. Every path is one of four things: a page, another spelling of a page, a file, or unknown
// (R12). Requests for /assets/ do not come here.

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

function redirect(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location }, 'cache-control': { value: 'public, max-age=86400' } },
  };
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (canonicalHost && request.headers['host'].value !== canonicalHost) {
    const path = files.includes(uri) || !pages.includes(canonical(uri)) ? uri : canonical(uri);
    return redirect(`https://${canonicalHost}${path}${queryText(request.querystring)}`);
  }
  if (pages.includes(uri)) {
    request.uri = `${uri === '/' ? '' : uri}/index.html`;
    return request;
  }
  if (files.includes(uri)) return request;
  const page = canonical(uri);
  if (pages.includes(page)) return redirect(page + queryText(request.querystring));
  request.uri = notFoundPage;
  // A conditional or partial request would be answered 304 or 206, and viewer-response could not make a 404 of it.
  ['if-none-match', 'if-modified-since', 'range', 'if-range'].forEach((name) => {
    delete request.headers[name];
  });
  return request;
}
