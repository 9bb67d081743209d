import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { SiteConfig } from '#settings/site-config.ts';

/**
 * Warns of the costs of the whole account. The budget has no fixed name, because CloudFormation creates a changed budget
 * before it deletes the old one (AWS::Budgets::Budget, CloudFormation reference, read 2026-11-22).
 */
export function addBudget(scope: Construct, { emails, monthlyUsd }: SiteConfig['aws']['alarms']): void {
  if (monthlyUsd === undefined) return;
  const subscribers = emails.map((address) => ({ subscriptionType: 'EMAIL', address }));
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('ACTUAL', 100), notify('FORECASTED', 100)],
  });
}
