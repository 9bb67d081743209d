import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AlarmSettings } from '#contract/alarms.ts';
import type { FormApi } from '#infra/form-api.ts';
import type { StreamFunction } from '#infra/notices/stream-function.ts';
import type { Website } from '#infra/website/website.ts';
import { Alarms } from './alarms.ts';
import { Canary } from './canary.ts';
import { addDashboard } from './dashboard.ts';
import { formAlarms } from './form-alarms.ts';
import { leadAlarms } from './lead-alarms.ts';
import { signInAlarms, type WatchedSignIn } from './sign-in-alarms.ts';

export type WatchProps = {
  readonly settings: AlarmSettings;
  readonly api: FormApi;
  readonly streams: readonly StreamFunction[];
  readonly signIn: WatchedSignIn | undefined;
  readonly website: Website;
  /** Where CloudFront's metrics are, if not here. */
  readonly edgeRegion: string | undefined;
};

/** Who looks after the site is told what to look at (O4): alarms, each with a heading in docs/operations.md, and one dashboard. */
export class Watch extends Construct {
  readonly alarms: Alarms;

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    const { settings, api, streams, signIn, website } = props;
    const canary = new Canary(this, 'Canary', { siteUrl: website.url, api });
    this.alarms = new Alarms(this, 'Alarms', { ...settings, siteName: Stack.of(this).stackName });
    for (const definition of [
      ...formAlarms(api),
      ...leadAlarms(streams),
      ...(signIn ? signInAlarms(signIn) : []),
      canary.alarm,
    ]) {
      this.alarms.add(definition);
    }
    addDashboard(this, { ...props, alarms: this.alarms, distributionId: website.distribution.distributionId });
  }
}
