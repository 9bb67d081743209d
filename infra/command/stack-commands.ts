import type { StackPlace } from '#infra/edge-region.ts';

/** What a person types to do something to a stack, in backticks. */
export function unprotectCommand({ stackName, region }: StackPlace): string {
  return `\`aws cloudformation update-termination-protection --region ${region} --stack-name ${stackName} --no-enable-termination-protection\``;
}

export function deleteCommand({ stackName, region }: StackPlace): string {
  return `\`aws cloudformation delete-stack --region ${region} --stack-name ${stackName}\``;
}

/** Both, in their order: AWS deletes no stack that is protected, as production's is from its first deployment on. */
export function deleteProtectedCommands(place: StackPlace): string {
  return `${unprotectCommand(place)}, then ${deleteCommand(place)}`;
}
