/** Something the person at the keyboard can put right. Its message is a whole sentence and is all they are shown. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
