import { Aws, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
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
import type { PreSignUpEnvironment } from '#contract/function-settings.ts';
import { passwordMinLength } from '#contract/password-policy.ts';
import type { SignInSettings } from '#contract/sign-in-settings.ts';
import { countLines } from '#infra/count-lines.ts';
import type { Counters } from '#infra/counters.ts';
import { LambdaFunction } from '#infra/lambda-function.ts';
import type { SenderIdentity } from '#infra/notices/sender-identity.ts';

export type UserPoolProps = {
  readonly companyName: string;
  readonly settings: SignInSettings;
  readonly counters: Counters;
  readonly sender?: SenderIdentity;
};

type Accounts = {
  readonly users: UserPool;
  /** Strangers who were refused an account. */ readonly refusedByCap: IMetric;
};

/**
 * The accounts (E3, E4, F5, K5). They outlive the stack, and the pool's logical id is frozen by a test. Everything
 * about sign-in names and attributes is for ever: Cognito changes none of it in a pool that exists.
 */
export function createUserPool(scope: Construct, { companyName, settings, counters, sender }: UserPoolProps): Accounts {
  const { perHour, perDay } = settings.signUpCap;
  const environment: Omit<PreSignUpEnvironment, 'COUNTERS_TABLE'> = {
    SIGN_UPS_PER_HOUR: String(perHour),
    SIGN_UPS_PER_DAY: String(perDay),
  };
  const { function: preSignUp } = new LambdaFunction(scope, 'PreSignUp', {
    invokedBy: 'caller',
    entry: 'functions/pre-sign-up.ts',
    environment,
    timeout: Duration.seconds(5),
  });
  counters.grantCount(preSignUp);
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
    // A new address counts only when its code came back; until then the old one stays.
    keepOriginal: { email: true },
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: `Your code for ${companyName}`,
      emailBody: 'Your code is {####}. If you did not ask for one, you need not do anything.',
    },
    ...(sender && { email: emailBySes(companyName, sender) }),
    lambdaTriggers: { preSignUp },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  grantSignUpRules(scope, preSignUp, users);
  acknowledgeFindings(users);
  const refusedByCap = countLines(scope, 'SignUpCapRefusals', {
    logGroup: preSignUp.logGroup,
    pattern: '{ $.outcome = "sign-up-cap" }',
    metricName: 'SignUpsRefusedByCap',
  });
  return { users, refusedByCap };
}

function emailBySes(companyName: string, { from, domain }: SenderIdentity): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: from,
    fromName: companyName,
    sesRegion: Aws.REGION,
    ...(domain && { sesVerifiedDomain: domain }),
  });
}

/** A policy of its own: in the function's role the pool would depend on the function and the function on the pool. */
function grantSignUpRules(scope: Construct, preSignUp: LambdaFunction['function'], users: UserPool): void {
  new Policy(scope, 'PreSignUpRules', {
    roles: preSignUp.role ? [preSignUp.role] : [],
    statements: [
      new PolicyStatement({
        actions: [
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
      reason: 'The shortest password is a decision of the specification, without rules of composition (F5, K5).',
    },
    {
      id: 'AwsSolutions-COG2',
      reason: 'An account holds a name and an address, and no second factor is asked for (docs/decisions/040).',
    },
    {
      id: 'AwsSolutions-COG8',
      reason:
        'The Plus plan is paid for each user; the limits of Essentials on wrong passwords stay (docs/decisions/040).',
    },
  );
}
