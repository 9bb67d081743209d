/** What `work` gives, or `late` if it takes longer. The work itself goes on; only nobody waits for it any more. */
export async function withDeadline<Result>(work: Promise<Result>, deadlineMs: number): Promise<Result | 'late'> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'late'>();
  const timer = setTimeout(giveUp, deadlineMs, 'late');
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
