// Runs at the edge (CloudFront Functions, JavaScript runtime 2.0), but not for /assets/ or /api/, and not if the origin
// answers 400 or above. The 404 page has a metadata value that names its status. S3 stores
// texts without their charset, which a security.txt needs (RFC 9116, 3, read 2026-11-25). `s-maxage` is for CloudFront,
// and would bind each shared cache between CloudFront and the visitor (RFC 9111, 5.2.2.10, read 2026-11-27). A site at
// CloudFront's own name is a trial, which search engines must not list. With a domain, that name redirects.
function handler(event) {
  const response = event.response;
  response.headers['cache-control'] = { value: visitorCaching };
  const type = response.headers['content-type'];
  if (type && (type.value === 'text/html' || type.value === 'text/plain')) type.value = `${type.value}; charset=utf-8`;
  if (event.request.headers['host'].value.endsWith('.cloudfront.net'))
    response.headers['x-robots-tag'] = { value: 'noindex, nofollow' };
  if (response.statusCode === 200 && response.headers['x-amz-meta-status']) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
