/** Tells the build of the bundle, which takes no context, that it is for a preview. */
export const stageVariable = 'SITE_STAGE';

/** The stack of a preview stands beside production's. */
export function stackNameOf(stackName: string, stage: string | undefined): string {
  return stage === undefined ? stackName : `${stackName}-${stage}`;
}
