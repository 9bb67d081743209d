/** The client gets the name and the message. */
export class CognitoError extends Error {
  override readonly name: `${string}Exception`;

  constructor(name: `${string}Exception`, message: string) {
    super(message);
    this.name = name;
  }
}

export function notAuthorized(message = 'Incorrect username or password.'): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}
