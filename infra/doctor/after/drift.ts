import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DetectStackDriftCommand,
  paginateDescribeStackResourceDrifts,
  type StackResourceDrift,
} from '@aws-sdk/client-cloudformation';
import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { stacksOf, type Surroundings, type Visit } from '#infra/doctor/visit.ts';
import type { StackPlace } from '#infra/edge-region.ts';

const pollMs = 3_000;
/** “Up to several minutes” (DetectStackDrift, API reference, read 2026-11-22). */
const patienceMs = 10 * 60_000;

type Detected = { readonly failure?: string; readonly drifts: readonly StackResourceDrift[] };

/** Whether somebody has changed by hand what the template says. */
export function drift(visit: Visit, surroundings: Surroundings): Check {
  return {
    what: 'Drift',
    async look() {
      const places = (await Promise.all(stacksOf(visit).map((place) => findPlace(visit, place)))).flat();
      const found = await Promise.all(places.map((place) => lookAt(place, surroundings)));
      return found.flat();
    },
  };
}

/** Which of them there are depends on the settings of the last deployment. */
async function findPlace({ aws, stack, config }: Visit, place: StackPlace): Promise<readonly StackPlace[]> {
  if (place.stackName === config.aws.stackName) return stack ? [place] : [];
  return (await aws.findStack(place.stackName, place.region)) ? [place] : [];
}

async function lookAt(place: StackPlace, surroundings: Surroundings): Promise<readonly Outcome[]> {
  const detected = await detect(place, surroundings);
  if (detected === undefined) {
    return [note(`CloudFormation still compares ${place.stackName} after ten minutes: look again later.`)];
  }
  return judge(place, detected);
}

async function detect({ stackName, region }: StackPlace, surroundings: Surroundings): Promise<Detected | undefined> {
  const { pause, now } = surroundings;
  const client = new CloudFormationClient({ region });
  const { StackDriftDetectionId } = await client.send(new DetectStackDriftCommand({ StackName: stackName }));
  const until = now().getTime() + patienceMs;
  while (now().getTime() < until) {
    const status = await client.send(new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }));
    if (status.DetectionStatus !== 'DETECTION_IN_PROGRESS') {
      const failure = status.DetectionStatus === 'DETECTION_FAILED' && (status.DetectionStatusReason ?? 'no reason');
      return { drifts: await listDrifts(client, stackName), ...(failure && { failure }) };
    }
    await pause(pollMs);
  }
  return undefined;
}

async function listDrifts(client: CloudFormationClient, StackName: string): Promise<readonly StackResourceDrift[]> {
  const drifts: StackResourceDrift[] = [];
  const pages = paginateDescribeStackResourceDrifts(
    { client },
    { StackName, StackResourceDriftStatusFilters: ['MODIFIED', 'DELETED'] },
  );
  for await (const { StackResourceDrifts = [] } of pages) drifts.push(...StackResourceDrifts);
  return drifts;
}

/**
 * What is gone is a cross. What differs may be AWS's own doing: a fresh AWS::ApiGatewayV2::DomainName and the tags of a distribution were reported so
 * (aws-cloudformation/cloudformation-coverage-roadmap, issues 1026 and 901, read 2026-11-22), and a cross that never goes is read by nobody.
 */
function judge({ stackName, region }: StackPlace, { failure, drifts }: Detected): readonly Outcome[] {
  const listed = (status: string) =>
    drifts.filter(({ StackResourceDriftStatus }) => StackResourceDriftStatus === status).map(describe);
  const [gone, changed] = [listed('DELETED'), listed('MODIFIED')];
  return [
    ...(gone.length > 0 ? [ill(`Somebody has deleted by hand what ${stackName} consists of:`, gone)] : []),
    ...(changed.length > 0
      ? [
          note(
            `This differs from the template of ${stackName}. If it was changed by hand, change it back, or make it so in the code and deploy: \`aws cloudformation describe-stack-resource-drifts --region ${region} --stack-name ${stackName}\`.`,
            changed,
          ),
        ]
      : []),
    // For at least one resource; the others were compared (StackDriftDetectionStatus, API reference, read 2026-11-22).
    ...(failure ? [note(`CloudFormation could not compare all of ${stackName}: ${failure}`)] : []),
    ...(drifts.length === 0 && !failure ? [well(`${stackName} is as its template says.`)] : []),
  ];
}

function describe({ ResourceType, PhysicalResourceId, PropertyDifferences = [] }: StackResourceDrift): string {
  const paths = PropertyDifferences.map(({ PropertyPath }) => PropertyPath).join(', ');
  return `${ResourceType} ${PhysicalResourceId}${paths && `: ${paths}`}`;
}
