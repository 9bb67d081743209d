/** The errors of Cognito's API that this pool gives. */
export type RefusalName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnexpectedLambdaException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/**
 * The pool says no. Thrown wherever that is found out and caught in one place for the API and one for the hosted
 * pages, which give its name and message away: neither ever holds more than Cognito itself would say.
 */
export class Refusal extends Error {
  override readonly name: RefusalName;

  constructor(name: RefusalName, message: string) {
    super(message);
    this.name = name;
  }
}

/** The one answer to a wrong password, an unknown user and a user without a password. */
export function wrongPassword(): Refusal {
  return new Refusal('NotAuthorizedException', 'Incorrect username or password.');
}

export function userNotFound(): Refusal {
  return new Refusal('UserNotFoundException', 'User does not exist.');
}
