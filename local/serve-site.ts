import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { readDistribution } from '#local/cloudfront/distribution.ts';
import { createDevServerProxy } from '#local/dev-server/dev-server-proxy.ts';
import type { HttpApi } from '#local/http-api/http-api.ts';
import type { Origin } from '#local/http/message.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import type { Template } from '#local/template/template.ts';
import { answerLocalPage, isLocalPath } from './local-pages.ts';
import type { Releases } from './open-releases.ts';

/** The edge takes no larger body; API Gateway's own limit is lower and is answered by it. */
const maxViewerBodyBytes = 20 * 1024 * 1024;

type SiteParts = {
  readonly template: Template;
  readonly apis: readonly HttpApi[];
  readonly releases: Releases;
  readonly mailbox: Mailbox;
  readonly changePage: (page: string) => string;
  readonly devServerPort: number | undefined;
  readonly log: (line: string) => void;
};

/** Serves the stack's distribution at a port, with the pages of the local cloud itself beside it. */
export function serveSite(
  site: ReservedPort,
  { template, apis, releases, mailbox, changePage, devServerPort, log }: SiteParts,
): void {
  const { buckets, stores } = releases;
  const apiOrigins = apis.flatMap(({ hosts, fetch }) =>
    hosts.map((host) => [host, { isCacheable: false, fetch }] as const),
  );
  const origins = new Map<string, Origin>([...buckets.origins, ...apiOrigins]);
  const distribution = readDistribution(template, origins, stores, log);
  const isKept = (path: string) => path === runtimeConfigPath || isLocalPath(path) || !distribution.isDefault(path);
  site.serve({
    maxBodyBytes: maxViewerBodyBytes,
    answer: async (request) =>
      isLocalPath(request.path)
        ? answerLocalPage(request, { mailbox, template, stores })
        : distribution.answer(request),
    log,
    ...(devServerPort !== undefined && createDevServerProxy({ port: devServerPort, isKept, changePage })),
  });
}
