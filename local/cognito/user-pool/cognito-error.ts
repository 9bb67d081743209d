/** An error as Cognito gives it. Its name and message are shown to callers, so neither holds more than AWS would say. */
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

/** The one answer to a wrong password, an unknown user and a user without a password. */
export function wrongPassword(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}

export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}
