import { App } from 'aws-cdk-lib';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { siteConfig } from '#site-config';
import { addNagGate } from './nag-gate.ts';
import { SiteStack } from './site-stack.ts';

const app = new App();
addNagGate(app);
new SiteStack(app, { config: siteConfig, bundle: readWebBundle('web/dist') });
app.synth();
