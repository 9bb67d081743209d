import { Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { runtimeConfigPath, type RuntimeConfig } from '#contract/runtime-config.ts';
import type { SignIn } from '#infra/sign-in/sign-in.ts';
import type { Website } from '#infra/website/website.ts';

export type RuntimeConfigFileProps = {
  readonly website: Website;
  readonly signIn: SignIn | undefined;
};

/** Uploads `/config.json`, which tells the pages the user pool. The file belongs to no release. */
export class RuntimeConfigFile extends Construct {
  constructor(scope: Construct, id: string, { website, signIn }: RuntimeConfigFileProps) {
    super(scope, id);
    const config: RuntimeConfig = {
      signIn: signIn && {
        userPoolId: signIn.users.userPoolId,
        userPoolClientId: signIn.client.userPoolClientId,
        userPoolEndpoint: signIn.endpoint,
        loginPages: signIn.managedLoginHost && `https://${signIn.managedLoginHost}`,
      },
    };
    const file = website.files.upload(this, 'File', {
      sources: [Source.jsonData(runtimeConfigPath.slice(1), config)],
      cacheControl: 'public, max-age=0, must-revalidate, s-maxage=60',
    });
    if (signIn) file.node.addDependency(signIn);
  }
}
