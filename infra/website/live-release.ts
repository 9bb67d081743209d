import { CustomResource, Duration } from 'aws-cdk-lib';
import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct, type IDependable } from 'constructs';
import { liveReleaseType, type LiveReleaseProperties } from '#contract/live-release.ts';
import type { ReleaseTable } from '#contract/releases.ts';
import { LambdaFunction } from '#infra/lambda-function.ts';

export type LiveReleaseProps = {
  readonly store: KeyValueStore;
  readonly table: ReleaseTable;
  /** What has to be there before: the files of the release, and the edge that serves them. */
  readonly after: readonly IDependable[];
};

/** Makes the release live when all of it is there (docs/decisions/201). Going back is not the stack's: `npm run rollback` moves the same pointer. */
export class LiveRelease extends Construct {
  constructor(scope: Construct, id: string, { store, table, after }: LiveReleaseProps) {
    super(scope, id);
    const { function: fn } = new LambdaFunction(this, 'Lambda', {
      invokedBy: 'deployment',
      entry: 'functions/go-live.ts',
      timeout: Duration.seconds(30),
    });
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['cloudfront-keyvaluestore:DescribeKeyValueStore', 'cloudfront-keyvaluestore:UpdateKeys'],
        resources: [store.keyValueStoreArn],
      }),
    );
    const properties: LiveReleaseProperties = { Store: store.keyValueStoreArn, Release: JSON.stringify(table) };
    const pointer = new CustomResource(this, 'Pointer', {
      serviceToken: fn.functionArn,
      resourceType: liveReleaseType,
      serviceTimeout: Duration.minutes(5),
      properties,
    });
    pointer.node.addDependency(...after);
  }
}
