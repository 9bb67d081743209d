/** The client gets the name and the message. They reveal no more than the errors of AWS. */
export class CognitoError extends Error {
  override readonly name: `${string}Exception`;

  constructor(name: `${string}Exception`, message: string) {
    super(message);
    this.name = name;
  }
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

/** The same error for a wrong password, an unknown user and a user without a password. */
export function wrongPassword(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}
