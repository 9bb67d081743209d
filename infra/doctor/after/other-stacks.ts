import { deleteCommand } from '#infra/command/stack-commands.ts';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { stacksOf, type Visit } from '#infra/doctor/visit.ts';
import { edgeStackParts, type SitePlace } from '#infra/edge-region.ts';

/** Stacks beside the site's own that an option made which is off by now: `cdk deploy` deletes no stack, so they go on, and are paid for. */
export function otherStacks(visit: Visit): Check {
  const asked = edgeStackParts(visit.config);
  const places = stacksOf(visit).filter(({ part }) => part && !asked.has(part));
  return {
    what: 'Other stacks',
    async look() {
      if (places.length === 0) return [];
      const found = (await Promise.all(places.map((place) => lookAt(visit, place)))).flat();
      return found.length > 0 ? found : [well('There is none that the settings do not ask for.')];
    },
  };
}

async function lookAt({ aws }: Visit, place: SitePlace): Promise<readonly Outcome[]> {
  const stack = await aws.findStack(place.stackName, place.region);
  if (!stack || stack.status === 'DELETE_IN_PROGRESS') return [];
  return [
    ill(
      `The settings do not ask for ${place.stackName} any more, and it goes on. Once they are deployed: ${deleteCommand(place)} (docs/operations.md, “What the settings do not ask for any more”).`,
    ),
  ];
}
