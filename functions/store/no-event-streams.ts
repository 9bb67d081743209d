/** Replaces `@smithy/core/event-streams` (15 kB) in the bundles. The functions use no event streams. */
export function eventStreamSerdeProvider(): never {
  throw new Error('Event streams are not part of this bundle.');
}

export const EventStreamSerde = eventStreamSerdeProvider;
