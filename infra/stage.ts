import type { SiteConfig } from '#contract/site-config.ts';
import { stackNameOf } from '#contract/stage.ts';

/** The context and the option that name a preview. */
export const stageOption = 'stage';

/** With the longest name a stack's name still fits into the names that CloudFront and Cognito allow. */
const stagePattern = /^[a-z](?:[a-z\d-]{0,18}[a-z\d])?$/;

/** Undefined: production. Throws a sentence for anything that is no name of a stage. */
export function readStage(text: unknown): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && stagePattern.test(text)) return text;
  const given = typeof text === 'string' ? `“${text}”` : 'That';
  throw new Error(
    `${given} is no name of a stage: use at most 20 small letters, digits and inner hyphens, such as preview-17, or leave --stage out for production.`,
  );
}

/**
 * The same site beside production in one account. What is one of its kind in the account or outside stays with production: domain, address of
 * the sign-in pages, Google's client, which knows production's address alone, addresses of SES, the webhook, the firewall. So a preview mails nobody and costs next to nothing.
 */
export function previewOf(config: SiteConfig, stage: string): SiteConfig {
  const { signIn, aws } = config;
  return {
    ...config,
    domain: undefined,
    webhook: undefined,
    mail: false,
    signIn: signIn && { ...signIn, domainPrefix: undefined, ownDomain: false, google: undefined },
    aws: { ...aws, firewall: undefined, accessLog: false, stackName: stackNameOf(aws.stackName, stage) },
  };
}
