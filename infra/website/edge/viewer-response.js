// Runs at the edge (CloudFront Functions, JavaScript runtime 2.0), but not for /assets/ or /api/, and not if the origin
// answers 400 or above. The 404 page has a metadata value that names its status.
function handler(event) {
  const response = event.response;
  if (response.statusCode === 200 && response.headers['x-amz-meta-status']) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
