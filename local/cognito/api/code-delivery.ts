import type { UserPool } from '#local/cognito/user-pool.ts';
import type { CodePurpose } from '#local/cognito/users/codes.ts';
import type { User } from '#local/cognito/users/user.ts';

export type CodeDelivery = {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
};

/** Mails the user a new code and says where it went. Throws the refusal for too many codes in an hour. */
export function sendCode(pool: UserPool, user: User, purpose: CodePurpose, email: string): CodeDelivery {
  const { EmailMessage, EmailSubject } = pool.settings.VerificationMessageTemplate;
  const code = pool.codes.create(user.username, purpose);
  pool.mailbox.deliver({ to: email, subject: EmailSubject, text: EmailMessage.replaceAll('{####}', code), code });
  return describeDelivery(email);
}

/** What is said of a delivery, also where there was none: so that nobody learns who has an account. */
export function describeDelivery(email: string): CodeDelivery {
  const [mailbox = '', host = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${mailbox.charAt(0)}***@${host.charAt(0)}***`,
  };
}
