/** The stack of a preview stands beside production's. */
export function stackNameOf(stackName: string, stage: string | undefined): string {
  return stage === undefined ? stackName : `${stackName}-${stage}`;
}
