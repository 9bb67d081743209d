/**
 * Replaces `@smithy/core/event-streams` in the bundles: 15 kB that the SDK loads for operations that answer with a stream
 * of events. The functions call no such operation.
 */
export function eventStreamSerdeProvider(): never {
  throw new Error('Event streams are not part of this bundle.');
}

export const EventStreamSerde = eventStreamSerdeProvider;
