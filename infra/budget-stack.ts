import { Stack, type App } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { budgetStackName } from '#contract/stack-names.ts';
import type { SiteConfig } from '#settings/site-config.ts';

/**
 * Warns of costs. Deployed after the site, in a stack of its own: if the organisation of the account forbids
 * budgets, only this stack fails. It has no budget with a fixed name, because CloudFormation creates a changed budget
 * before it deletes the old one (AWS::Budgets::Budget, CloudFormation reference, read 2026-11-22).
 */
export function createBudget(app: App, { company, aws }: SiteConfig, site: Stack): void {
  const { emails, monthlyUsd } = aws.alarms;
  if (monthlyUsd === undefined) return;
  const stack = new Stack(app, budgetStackName(aws.stackName), {
    env: { region: aws.region },
    description: `The budget for the website of ${company.name}.`,
  });
  stack.addStackDependency(site);
  const subscribers = emails.map((address) => ({ subscriptionType: 'EMAIL', address }));
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers,
  });
  new CfnBudget(stack, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('ACTUAL', 100), notify('FORECASTED', 100)],
  });
}
