import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

/** Whether SES may send from an identity; undefined where it does not know it. */
export async function findProof(client: SESv2Client, EmailIdentity: string): Promise<boolean | undefined> {
  try {
    return (await client.send(new GetEmailIdentityCommand({ EmailIdentity }))).VerifiedForSendingStatus ?? false;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return undefined;
    throw error;
  }
}
