import { Hub } from 'aws-amplify/utils';
import { toFailure, type AuthResult } from './auth-result.ts';

/**
 * Whether the redirect that brought the visitor here signed them in, and if not, why. Listens from the moment it is
 * loaded, which has to be before Amplify is configured: configuring is what makes Amplify read the address.
 */
export const redirectResult = new Promise<AuthResult>((resolve) => {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') resolve({ ok: true, value: undefined });
    if (payload.event === 'signInWithRedirect_failure') resolve(toFailure(payload.data.error));
  });
});
