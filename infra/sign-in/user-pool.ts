import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { passwordMinLength } from '#contract/limits.ts';
import { composeBrandedEmail } from '#contract/markup/branded-email.ts';
import { LambdaFunction } from '#infra/lambda-function.ts';
import type { MailSender } from '#infra/mail-sender.ts';
import type { Tables } from '#infra/tables.ts';
import type { SiteConfig } from '#settings/site-config.ts';

export type AccountProps = {
  readonly config: Pick<SiteConfig, 'company' | 'contact' | 'signIn'>;
  readonly tables: Tables;
  /** @default Cognito sends the codes, at most 50 a day */
  readonly sender: MailSender;
};

export type Accounts = { readonly users: UserPool; readonly preSignUp: LambdaFunction };

// A test freezes the logical id: with another id, CloudFormation would create an empty pool. Cognito cannot
// change sign-in names and attributes of a pool.
export function createUserPool(scope: Construct, props: AccountProps): Accounts {
  const { config, tables, sender } = props;
  const preSignUp = new LambdaFunction(scope, 'PreSignUp', {
    entry: 'pre-sign-up',
    environment: {},
    timeout: Duration.seconds(5),
  });
  tables.grantCount(preSignUp);
  const users = new UserPool(scope, 'Users', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
    passwordPolicy: {
      minLength: passwordMinLength,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    mfa: Mfa.OFF,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    autoVerify: { email: true },
    // A changed address counts only once a code has verified it, so no session gives an account the address of another person.
    keepOriginal: { email: true },
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: `Your ${config.company.name} code`,
      emailBody: codeEmail(config.company.name),
    },
    email: emailBySes(scope, config, sender),
    lambdaTriggers: { preSignUp: preSignUp.function, postConfirmation: preSignUp.function },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  allowSignUpRules(scope, preSignUp, users);
  acknowledgeFindings(users);
  return { users, preSignUp };
}

// The lifetime is Cognito's own (developer guide, quotas, “code security”, read 2026-11-21).
function codeEmail(companyName: string): string {
  return composeBrandedEmail({
    companyName,
    heading: `Your ${companyName} code`,
    blocks: [
      { text: 'Enter this code on the page that asked for it:' },
      { label: 'Code', largeText: '{####}' },
      { note: 'The code is valid for 1 hour.' },
      {
        note: 'Did not ask for it? Ignore this email. Give the code to nobody: we never ask for it by phone or email.',
      },
    ],
    footer: `You receive this email because a code for this address was requested on the website of ${companyName}.`,
  }).html;
}

/** Without production access, SES would send only to verified addresses. So Cognito sends the emails itself. */
function emailBySes(scope: Construct, config: AccountProps['config'], sender: MailSender): UserPoolEmail {
  if (!(config.signIn && config.signIn.codesBySes)) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: sender.from,
    fromName: config.company.name,
    replyTo: config.contact.email,
    sesRegion: Stack.of(scope).region,
    ...(sender.domain && { sesVerifiedDomain: sender.domain }),
  });
}

/** A separate policy: in the role's own policy, pool and function would depend on each other. */
function allowSignUpRules(scope: Construct, preSignUp: LambdaFunction, users: UserPool): void {
  const { role } = preSignUp.function;
  new Policy(scope, 'PreSignUpRules', {
    roles: role ? [role] : [],
    statements: [
      new PolicyStatement({
        actions: [
          'cognito-idp:AdminDisableProviderForUser',
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminLinkProviderForUser',
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:AdminUpdateUserAttributes',
          'cognito-idp:AdminUserGlobalSignOut',
          'cognito-idp:ListUsers',
        ],
        resources: [users.userPoolArn],
      }),
    ],
  });
}

function acknowledgeFindings(users: UserPool): void {
  Validations.of(users).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason: 'The specification asks for six characters and no character classes (F5, K5).',
    },
    { id: 'AwsSolutions-COG2', reason: 'An account contains only a name and an email address.' },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The Plus plan costs money for each user; Essentials limits wrong passwords too.',
    },
  );
}
