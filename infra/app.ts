import { App } from 'aws-cdk-lib';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { siteConfig } from '#site-config';
import { defineSite } from './define-site.ts';
import { addNagGate } from './nag-gate.ts';
import { readStage, stageOption } from './stage.ts';

const app = new App();
addNagGate(app);
// The CDK command tells it; whoever only synthesises has none.
const stage = readStage(app.node.tryGetContext(stageOption));
defineSite(app, {
  config: siteConfig,
  bundle: readWebBundle('web/dist'),
  region: process.env['CDK_DEFAULT_REGION'],
  stage,
});
app.synth();
