// Runs at the edge (CloudFront Functions, JavaScript runtime 2.0), except for /assets/ and /api/. Each path is a page,
// another spelling of a page, a file, or unknown (R12). The stack writes `release`, `notFoundPage`,
// `runtimeConfigPath`, `canonicalHost` ('' without a domain), `strictTransport` and `visitorCaching` above this file.

/** The usual names of a service worker. Browsers also mark the request for one by a header, which a proxy can remove. */
const usualWorker = /^\/(sw|service-worker|ngsw-worker|firebase-messaging-sw)\.js$/;

function canonical(uri) {
  return (
    uri
      .replace(/\/index\.html$/i, '/')
      .replace(/\/+$/, '')
      .toLowerCase() || '/'
  );
}

/** Sets security headers: AWS does not say that a headers policy applies to a redirect (read 2026-11-22). */
function redirect(statusCode, statusDescription, location) {
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: {
      location: { value: location },
      'cache-control': { value: visitorCaching },
      'strict-transport-security': { value: strictTransport },
      'x-content-type-options': { value: 'nosniff' },
    },
  };
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const page = canonical(uri);
  const isFile = uri === runtimeConfigPath || release.files.includes(uri);
  const isPage = !isFile && release.pages.includes(page);
  // Undefined without a `?` (CloudFront guide, “General helper methods”, read 2026-11-27), empty in a test of the console.
  const query = request.rawQueryString();
  const path = (isPage ? page : uri) + (query ? `?${query}` : '');
  const folder = `/releases/${release.id}`;
  // An earlier site may have sent a later date, and its page would get 304. Files of this site have an ETag.
  delete request.headers['if-modified-since'];
  // Browsers mark a request for a worker's script and refuse a redirect (Service Workers, “Update”, read 2026-11-27).
  if (request.headers['service-worker'] || usualWorker.test(uri)) {
    request.uri = `${folder}/sw.js`;
    return request;
  }
  if (canonicalHost && request.headers['host'].value !== canonicalHost)
    return redirect(301, 'Moved Permanently', `https://${canonicalHost}${path}`);
  if (isPage && uri !== page) return redirect(301, 'Moved Permanently', path);
  // Password managers open this path (W3C, A Well-Known URL for Changing Passwords, read 2026-11-25).
  if (uri === '/.well-known/change-password' && release.pages.includes('/account'))
    return redirect(302, 'Found', '/account#password-change');
  if (uri === runtimeConfigPath) return request;
  if (isPage) {
    request.uri = `${folder}${page === '/' ? '' : page}/index.html`;
  } else if (isFile) {
    request.uri = folder + uri;
  } else {
    request.uri = folder + notFoundPage;
    // A conditional or partial request would be answered 304 or 206, and viewer-response could not make a 404 of it.
    ['if-none-match', 'range', 'if-range'].forEach((name) => {
      delete request.headers[name];
    });
  }
  return request;
}
