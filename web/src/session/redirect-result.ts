import { Hub } from 'aws-amplify/utils';

/**
 * Whether the redirect that brought the visitor here signed them in. Listens from the moment it is loaded, which has to be
 * before Amplify is configured: configuring is what makes Amplify read the address.
 */
export const redirectResult = new Promise<boolean>((resolve) => {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') resolve(true);
    if (payload.event === 'signInWithRedirect_failure') resolve(false);
  });
});
