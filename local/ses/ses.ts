import * as v from 'valibot';
import { reservePort, type ReservedPort } from '#local/http/serve.ts';
import type { Permissions } from '#local/iam/permissions.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import type { Template } from '#local/template/template.ts';
import { answerSes } from './answer-ses.ts';

const maxBodyBytes = 10_000_000;

/** Starts SES as an account has it that AWS has taken out of the sandbox, with the identities of the stack, at a port that the system chooses. */
export async function startSes(
  template: Template,
  mailbox: Mailbox,
  permissions: Permissions,
  log: (line: string) => void,
): Promise<ReservedPort> {
  const identities = template
    .readAll('AWS::SES::EmailIdentity', v.object({ EmailIdentity: v.string() }))
    .map(({ EmailIdentity }) => EmailIdentity);
  const port = await reservePort(0);
  port.serve({
    maxBodyBytes,
    answer: (request) =>
      answerSes(request, { mailbox, identities, isInSandbox: false, refuseAccess: permissions.refuse }),
    log,
  });
  return port;
}
