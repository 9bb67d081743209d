// Runs at the edge (CloudFront Functions, JavaScript runtime 2.0). CloudFront does not run it when the origin itself answers
// 400 or above, nor for /assets/.

/** The 404 page says by its metadata what it is, so that the answer is right whichever release was live when it was asked for. */
function handler(event) {
  const response = event.response;
  if (response.statusCode === 200 && response.headers['x-amz-meta-status']) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
