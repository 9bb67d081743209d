/** For how long tests wait for something to happen, in milliseconds: the machine may be busy, which is slow and not wrong. */
export const timeoutMs = 30_000;
