/**
 * Errors by which the user pool says that a session is over: expired, revoked, or its user gone. Those for which Amplify
 * forgets its tokens (`isAuthenticationError` in @aws-amplify/auth 6.21.1, TokenOrchestrator), and RevokeToken's own.
 */
const sessionOverErrors: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UnauthorizedException',
]);

export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && sessionOverErrors.has(error.name);
}
