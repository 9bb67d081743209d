import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from './synthesised.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const headings = new Set([...guide.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => linkOf(heading)));

/** As Git hosts make a link of a heading. */
function linkOf(heading: string): string {
  return `#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')}`;
}

function tells(actions: unknown, subscribed: ReadonlySet<string>): boolean {
  return [actions].flat().some((action) => subscribed.has(String(Object(action).Ref)));
}

/** What is wrong with the alarms of a stack: one that nobody is told of, or that leads to no heading of docs/operations.md. */
export function alarmProblems({ Resources }: Template): readonly string[] {
  const idsOf = (type: string) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id]) => id);
  const subscribed = new Set(
    idsOf('AWS::SNS::Subscription').flatMap((id) => {
      const { Protocol, TopicArn } = Object(Resources[id]?.Properties);
      return Protocol === 'email' ? [String(TopicArn.Ref)] : [];
    }),
  );
  return idsOf('AWS::CloudWatch::Alarm').flatMap((id) => {
    const { AlarmActions, OKActions, AlarmDescription } = Object(Resources[id]?.Properties);
    const link = /docs\/operations\.md(#[\w-]+)$/.exec(String(AlarmDescription))?.[1] ?? 'nowhere';
    return [
      ...(tells(AlarmActions, subscribed) ? [] : [`${id} tells nobody.`]),
      ...(tells(OKActions, subscribed) ? [] : [`${id} tells nobody when it is over.`]),
      ...(headings.has(link) ? [] : [`${id} leads to ${link}, which is no heading of docs/operations.md.`]),
    ];
  });
}
