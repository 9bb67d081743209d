import type { CodePurpose } from './codes.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

export type CodeDelivery = {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
};

/** Mails the user a new code and says where it went. */
export function sendCode(pool: UserPool, user: User, purpose: CodePurpose, email: string): CodeDelivery {
  const { EmailMessage, EmailSubject } = pool.settings.VerificationMessageTemplate;
  const code = pool.codes.create(user.username, purpose);
  pool.mailbox.deliver({ to: email, subject: EmailSubject, text: EmailMessage.replaceAll('{####}', code), code });
  return describeDelivery(email);
}

/** What is said of a delivery, also where there was none: so that nobody learns who has an account. */
export function describeDelivery(email: string): CodeDelivery {
  const Destination = email.replace(/^(.?)[^@]*@?(.?).*$/s, '$1***@$2***');
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}
