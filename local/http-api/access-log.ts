import * as v from 'valibot';

export const accessLogSchema = v.object({ DestinationArn: v.string(), Format: v.string() });

export type AccessLog = {
  /** The name of the log group. */
  readonly name: string;
  readonly format: string;
};

export function readAccessLog(settings: v.InferOutput<typeof accessLogSchema>): AccessLog {
  return { name: settings.DestinationArn.split(':').at(-1) ?? '', format: settings.Format };
}

/**
 * The line of a call: the stage's format with each `$context` variable replaced, `-` where it has no value (seen in logs that
 * others have published; “Customize HTTP API access logs”, read 2026-11-22, does not say it).
 */
export function formatAccessLogLine(format: string, values: Readonly<Record<string, string | undefined>>): string {
  return format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) => values[name] ?? '-');
}
