import { CfnResource, DefaultStackSynthesizer, type ISynthesisSession, type Stack } from 'aws-cdk-lib';

/**
 * Leaves out each `DependsOn` that a `Ref` or `Fn::GetAtt` of the same resource says already, which CDK writes for a function's role and
 * cfn-lint remarks on (W3005, src/cfnlint/rules/resources/DependsOnObsolete.py, read 2026-11-22). Before synthesis CDK has not written them yet.
 */
export class WithoutObsoleteDependencies extends DefaultStackSynthesizer {
  override synthesize(session: ISynthesisSession): void {
    for (const construct of this.boundStack.node.findAll()) {
      if (CfnResource.isCfnResource(construct)) removeObsolete(this.boundStack, construct);
    }
    super.synthesize(session);
  }
}

function removeObsolete(stack: Stack, resource: CfnResource): void {
  const targets = resource.obtainDependencies().filter((target) => CfnResource.isCfnResource(target));
  if (targets.length === 0) return;
  // oxlint-disable-next-line no-underscore-dangle -- CDK declares no other way to what a resource will be in the template.
  const text = JSON.stringify(stack.resolve(resource._toCloudFormation()));
  for (const target of targets) {
    const id: string = stack.resolve(target.logicalId);
    if (text.includes(`{"Ref":"${id}"}`) || text.includes(`{"Fn::GetAtt":["${id}",`))
      resource.removeResourceDependency(target);
  }
}
