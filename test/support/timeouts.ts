/** The time that tests wait for an event. It is long, because a busy machine must not fail a test. */
export const timeoutMs = 90_000;
