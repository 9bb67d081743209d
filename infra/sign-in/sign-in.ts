import { Aws } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolIdentityProviderGoogle } from 'aws-cdk-lib/aws-cognito';
import { Construct, DependencyGroup, type IDependable } from 'constructs';
import type { SignInConfig } from '#contract/runtime-config.ts';
import type { SignInSettings } from '#contract/sign-in-settings.ts';
import type { Counters } from '#infra/counters.ts';
import type { SenderIdentity } from '#infra/notices/sender-identity.ts';
import type { CertifiedDomain } from '#infra/website/site-address.ts';
import { createGoogleProvider } from './google-provider.ts';
import { brandHostedPages, createHostedPages, type HostedPages } from './hosted-pages.ts';
import { createSiteClient } from './site-client.ts';
import { createUserPool } from './user-pool.ts';

export type SignInProps = {
  readonly companyName: string;
  readonly settings: SignInSettings;
  readonly counters: Counters;
  /** @default Cognito's own, which sends at most 50 mails a day */
  readonly sender?: SenderIdentity;
  /** The hosted pages are at `auth.` before it. @default they are at an address of Amazon's */
  readonly domain?: CertifiedDomain;
};

/** Accounts with e-mail or Google (K2, G3): the user pool, its hosted pages, and the site as the one client of it. */
export class SignIn extends Construct {
  readonly users: UserPool;
  readonly origins: readonly [string, string];
  /** Where Google sends people back to; Google has to be told. Undefined without Google. */
  readonly googleRedirectUri: string | undefined;
  /** Strangers who were refused an account because the cap was reached. */
  readonly refusedByCap: IMetric;
  readonly #hostedPages: HostedPages;
  readonly #google: UserPoolIdentityProviderGoogle | undefined;

  constructor(scope: Construct, id: string, props: SignInProps) {
    super(scope, id);
    const { settings, domain } = props;
    const { users, refusedByCap } = createUserPool(this, props);
    this.users = users;
    this.refusedByCap = refusedByCap;
    this.#hostedPages = createHostedPages(this, this.users, { prefix: settings.domainPrefix, domain });
    this.#google = settings.google && createGoogleProvider(this, this.users, settings.google);
    this.origins = [`https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}`, this.#hostedPages.url];
    this.googleRedirectUri = this.#google && `${this.#hostedPages.url}/oauth2/idpresponse`;
  }

  /** What has to be there before a browser is sent to the hosted pages. */
  get ready(): IDependable {
    return this.#hostedPages.ownDomain?.ready ?? new DependencyGroup();
  }

  /**
   * Lets the site at these origins sign people in, and gives what its pages have to know for it. `address`: the records
   * that lead to the site. Called once.
   */
  addSite(siteOrigins: readonly string[], address: IDependable): SignInConfig {
    this.#hostedPages.ownDomain?.createAfter(address);
    const client = createSiteClient(this, this.users, siteOrigins, this.#google);
    brandHostedPages(this, this.users, client);
    const [userPoolEndpoint, hostedPages] = this.origins;
    return {
      userPoolId: this.users.userPoolId,
      userPoolClientId: client.userPoolClientId,
      userPoolEndpoint,
      domain: hostedPages.slice('https://'.length),
      google: this.#google !== undefined,
    };
  }
}
