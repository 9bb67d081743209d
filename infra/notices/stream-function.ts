import { CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  StartingPosition,
  type Function,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { leadAttributes, type NoticeState } from '#contract/leads.ts';
import { countLines } from '#infra/count-lines.ts';
import { LambdaFunction } from '#infra/lambda-function.ts';

export type StreamFunctionProps = {
  readonly table: Table;
  /** The entry file; its handler answers which records of a batch have to come again. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
};

/** A record is in the stream for 24 hours (“DynamoDB Streams”, developer guide, read 2026-11-22); it is given up before it vanishes. */
const maxRecordAge = Duration.hours(23);

/** A function that is handed each lead that is due, from the stream of its table, until it says that it is done with it. */
export class StreamFunction extends Construct {
  readonly function: Function;
  /** The age of the oldest record in milliseconds, leads that were set aside, and records that Lambda gave up. */
  readonly metrics: Readonly<Record<'age' | 'setAside' | 'deadLetters', IMetric>>;

  constructor(scope: Construct, id: string, { table, entry, environment }: StreamFunctionProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Lambda', {
      invokedBy: 'stream',
      entry,
      environment,
      timeout: Duration.seconds(60),
    }).function;
    const deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const reason =
      'It is the dead-letter queue: Lambda puts in what it gives up, and nobody takes from it but a person.';
    Validations.of(deadLetters).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    );
    this.#readStream(table, deadLetters);
    const period = Duration.minutes(5);
    this.metrics = {
      age: this.function.metric('IteratorAge', { statistic: 'Maximum', period }),
      setAside: countLines(this, 'Failed', {
        logGroup: this.function.logGroup,
        pattern: '{ $.outcome = "failed" }',
        metricName: `${id}Failed`,
      }),
      deadLetters: deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
    };
  }

  #readStream(table: Table, deadLetters: Queue): void {
    const { tableStreamArn } = table;
    if (tableStreamArn === undefined) throw new Error('The table has no stream.');
    const policy = new Policy(this, 'StreamPolicy', { roles: this.function.role ? [this.function.role] : [] });
    const actions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
    // Listing has no narrower resource than a table's streams: as the policy template DynamoDBStreamReadPolicy of SAM has it.
    const streams = `${table.tableArn}/stream/*`;
    policy.addStatements(
      new PolicyStatement({ actions, resources: [tableStreamArn] }),
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [streams] }),
    );
    Validations.of(policy).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${logicalIdOf(table)}.Arn>/stream/*]`,
      reason: 'ListStreams is granted on the streams of one table; their names hold the moment of their making.',
    });
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: this.function,
      eventSourceArn: tableStreamArn,
      // A stack that is made again begins with what its tables still hold in their streams.
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          dynamodb: {
            NewImage: { [leadAttributes.notice]: { S: FilterRule.isEqual('due' satisfies NoticeState) } },
          },
        }),
      ],
      batchSize: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      maxRecordAge,
      onFailure: new SqsDlq(deadLetters),
    });
    // Lambda reads the stream as the function's role, and checks that it may when the mapping is made.
    mapping.node.addDependency(policy);
  }
}

function logicalIdOf(table: Table): string {
  const { defaultChild } = table.node;
  return CfnElement.isCfnElement(defaultChild) ? Stack.of(table).getLogicalId(defaultChild) : '';
}
