import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { note, well, type Check } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';

/**
 * 1,000 by default, less in a new account, and raised by AWS itself with use (“Lambda quotas”, developer guide, read
 * 2026-11-22). The quota's code is in AWS's own examples of `request-service-quota-increase`, as users quote them (briankeating.net, 2025-03-07, read 2026-11-22). With fewer than this a flood of one sender leaves no place for anybody else (docs/operations.md).
 */
const enough = 100;

export function concurrency({ region }: Visit): Check {
  return {
    what: 'Lambda quota',
    async look() {
      const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand());
      const places = AccountLimit?.ConcurrentExecutions ?? 0;
      if (places >= enough) return [well(`${places} functions may run at once.`)];
      return [
        note(
          `Only ${places} functions may run at once in this account. It does to begin with; ask for more before an advertisement: \`aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value 1000\`.`,
        ),
      ];
    },
  };
}
