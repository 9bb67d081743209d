const maxNameLength = 63 - '-000000000000'.length;

/** Free, because it carries the account's number, and known before the first deployment: Google has to be told it. */
export function defaultDomainPrefix(stackName: string, account: string): string {
  const name = stackName.toLowerCase();
  if (/aws|amazon|cognito/.test(name) || name.length > maxNameLength) {
    throw new Error(
      `The stack's name ${stackName} cannot begin the address of the sign-in pages. Set signIn.domainPrefix in site.config.ts: at most 63 small letters, digits and hyphens, without aws, amazon and cognito.`,
    );
  }
  return `${name}-${account}`;
}
