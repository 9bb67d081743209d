import { App } from 'aws-cdk-lib';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { siteConfig } from '#site-config';
import { defineSite } from './site.ts';

const app = new App();
defineSite(app, { config: siteConfig, bundle: readWebBundle('web/dist') });
app.synth();
