import type { StreamRecord } from '#local/dynamodb/stream-journal.ts';
import { region } from '#local/template/physical-names.ts';

/** Text of one length, as AWS's are far beyond what a number holds. */
export function sequenceNumber(sequence: number): string {
  return String(sequence).padStart(21, '0');
}

/** A change as Lambda hands it to a function (“Using AWS Lambda with Amazon DynamoDB”, developer guide, read 2026-11-22). */
export function toStreamEvent(streamArn: string, { sequence, at, eventName, keys, newImage }: StreamRecord) {
  return {
    eventID: sequenceNumber(sequence),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys: keys,
      ...(newImage && { NewImage: newImage }),
      SequenceNumber: sequenceNumber(sequence),
      SizeBytes: JSON.stringify(newImage ?? keys).length,
      StreamViewType: 'NEW_IMAGE',
    },
  };
}
