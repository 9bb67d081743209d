/** A problem that the developer can solve. Only its message is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
