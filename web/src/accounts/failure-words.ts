import { company, hasGoogle } from '#web/facts/company.ts';
import { signInUnreachable } from '#web/src/errors/errors-words.ts';

/** Shown if the message of the user pool does not help, or if there is none. All others are shown unchanged. */
export const signInFailures = {
  emptyFields: {
    email: 'Enter your email address.',
    password: 'Enter your password.',
    confirmPassword: 'Enter the password again.',
    current: 'Enter your current password.',
    newPassword: 'Enter a new password.',
    code: 'Enter the code from the email.',
  },
  unreachable: signInUnreachable,
  mailsExceeded: 'No more codes can be emailed today. Try again tomorrow.',
  limitExceeded: 'There have been too many attempts. Wait an hour, then try again.',
  busy: 'The sign-in service is busy. Wait a minute, then try again.',
  notAccepted: 'The sign-in service did not accept this. Check what you entered.',
  createdNotSignedIn: 'Your account is created, but signing in to it failed. Follow “Sign in” below.',
  otherWays: `${hasGoogle ? 'If you have used Google here, continue with Google. ' : ''}For a new password, choose “Forgot password?”.`,
  resetRequired: 'This account needs a new password. Send yourself a code to set one.',
  furtherStep: `To sign in, this account needs a step that this site does not have. Write to ${company.email.label}, and we help you.`,
  unfinished: 'Sign-in did not finish. Please try again.',
  googleCancelled: 'Sign-in with Google was cancelled.',
  sessionOver: 'You are no longer signed in. Sign in and try again.',
  emailTooLong: 'The email address of an account can be at most 128 characters long.',
  passwordTooLong: 'A password can be at most 256 characters long.',
  passwordSpaces: 'A password cannot begin or end with a space.',
  storageForbidden:
    'Your browser stores nothing for this site, so we could not recognise you when you come back from Google. Allow this site to store data, or use your email address and a password.',
  googleUnfinished: 'Sign-in with Google did not finish. Please try again.',
} as const;
