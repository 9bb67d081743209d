// Runs at the edge (CloudFront Functions, JavaScript runtime 2.0). The stack writes `pages`, `files` and `notFoundPage`
// above this text from the built bundle, and refuses what the runtime does not have. CloudFront does not run it when the
// origin itself answers 400 or above, nor for /assets/.

/**
 * AWS documents that a viewer-response function sees the request as the visitor sent it. The rewritten forms are
 * known here too, so that the answer is right whichever of the two it is.
 */
function isKnown(uri) {
  if (files.includes(uri) || pages.includes(uri)) return true;
  return uri.endsWith('/index.html') && pages.includes(uri.slice(0, -'/index.html'.length) || '/');
}

function handler(event) {
  const response = event.response;
  if (response.statusCode === 200 && !isKnown(event.request.uri)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
