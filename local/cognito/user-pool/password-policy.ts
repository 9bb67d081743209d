import { CognitoError, invalidParameter } from '#local/cognito/cognito-error.ts';
import type { PoolSettings } from './pool-settings.ts';

type Policy = PoolSettings['Policies']['PasswordPolicy'];

/** What the API's own type of a password allows before any policy is asked. */
const form = /^\S+.*\S+$/s;
const maxLength = 256;

/** Throws as Cognito does for a password that cannot be one, or that the pool's policy does not allow. */
export function checkPasswordPolicy(password: string, policy: Policy): void {
  if (password.length > maxLength || (password !== '' && !form.test(password) && password.length > 1)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const [problem] = problemsOf(password, policy);
  if (problem) throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
}

function problemsOf(password: string, policy: Policy): readonly string[] {
  const checks: [boolean, string][] = [
    [password.length >= policy.MinimumLength, 'Password not long enough'],
    [!policy.RequireLowercase || /[a-z]/.test(password), 'Password must have lowercase characters'],
    [!policy.RequireUppercase || /[A-Z]/.test(password), 'Password must have uppercase characters'],
    [!policy.RequireNumbers || /\d/.test(password), 'Password must have numeric characters'],
    [!policy.RequireSymbols || /[^A-Za-z0-9\s]/.test(password), 'Password must have symbol characters'],
  ];
  return checks.filter(([isMet]) => !isMet).map(([, problem]) => problem);
}
