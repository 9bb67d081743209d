import { logRetentionDays } from '#contract/log-retention.ts';

/** Something that outlives its stack. */
export type KeptResource = { readonly type: string; readonly name: string; readonly logicalId?: string };

type Kind = {
  readonly why: string;
  readonly removal: (name: string, where: string) => string;
};

const kinds: Readonly<Record<string, Kind>> = {
  'AWS::DynamoDB::Table': {
    why: 'what visitors have sent',
    removal: (name, where) =>
      `aws dynamodb update-table ${where} --table-name ${name} --no-deletion-protection-enabled && aws dynamodb delete-table ${where} --table-name ${name}`,
  },
  'AWS::Cognito::UserPool': {
    why: 'the accounts; take a copy first: npm run backup',
    removal: (name, where) =>
      `aws cognito-idp update-user-pool ${where} --user-pool-id ${name} --deletion-protection INACTIVE && aws cognito-idp delete-user-pool ${where} --user-pool-id ${name}`,
  },
  'AWS::S3::Bucket': {
    why: 'the pages of all releases; nothing that cannot be built again',
    removal: (name, where) => `aws s3 rb ${where} --force s3://${name}`,
  },
};

/** Why it is kept, in a few words. */
export function whyKept({ type, logicalId }: KeptResource): string {
  if (type === 'AWS::S3::Bucket' && logicalId?.startsWith('AccessLog'))
    return `what CloudFront was asked and answered, each line for ${logRetentionDays} days`;
  return kinds[type]?.why ?? 'its removal policy says so';
}

/** The command that removes it for good, or undefined for a kind that is not known. */
export function removalCommand({ type, name }: KeptResource, region: string): string | undefined {
  return kinds[type]?.removal(name, `--region ${region}`);
}
