/**
 * Stands in for `@smithy/core/event-streams` in the bundles: 15 kB that the SDK loads only for operations that answer
 * with a stream of events, and none of ours does.
 */
export function eventStreamSerdeProvider(): never {
  throw new Error('Event streams are not part of this bundle.');
}

export const EventStreamSerde = eventStreamSerdeProvider;
