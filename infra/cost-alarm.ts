import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Budget } from '#contract/spending.ts';

/**
 * Mails when the account's month costs, or is forecast to cost, more than was planned. Without a name of its own:
 * another address or amount of a notification replaces the budget, and two cannot have one name
 * (AWS::Budgets::Budget, template reference, read 2026-11-22).
 */
export class CostAlarm extends Construct {
  constructor(scope: Construct, id: string, { monthlyUsd, email }: Budget) {
    super(scope, id);
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('ACTUAL', 100), notify('FORECASTED', 100)],
    });
  }
}
