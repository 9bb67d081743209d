import { Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

/**
 * Makes every finding of cdk-nag an error that ends synthesis. A finding is fixed, or acknowledged with its reason in
 * the construct that causes it.
 */
export function addNagGate(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}
