/** A problem that the developer can solve. Its message is a whole sentence, and only the message is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
