import { StartupError } from '#local/startup-error.ts';

type Stack = { close(): Promise<void> };

export type RestartOptions = {
  /** The stack as it runs now. */
  readonly first: Stack;
  /** Starts the stack from what was prepared last. */
  readonly start: () => Promise<Stack>;
  /** Builds what the stack is started from. */
  readonly prepare: () => Promise<unknown>;
  /** Fulfils when the stack's sources have changed; rejects when it is to end. */
  readonly nextChange: () => Promise<void>;
  readonly stopped: AbortSignal;
  readonly tell: (sentence: string) => void;
};

/**
 * Runs the stack until it is stopped, and starts it again with each change of its sources. Sources that cannot be built
 * leave it as it is; a stack that cannot be started is tried again with the next change.
 */
export async function restartOnChange({
  first,
  start,
  prepare,
  nextChange,
  stopped,
  tell,
}: RestartOptions): Promise<void> {
  let running: Stack | undefined = first;
  try {
    while (!stopped.aborted) {
      await nextChange();
      try {
        await prepare();
        await running?.close();
        running = undefined;
        running = await start();
        tell('The stack runs with your change.');
      } catch (error) {
        if (stopped.aborted) return;
        const reason = error instanceof StartupError ? error.message : String(error);
        tell(
          `${reason}\n${running ? 'The stack goes on as it was.' : 'The stack is down.'} Change the sources to try again.`,
        );
      }
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
  } finally {
    await running?.close();
  }
}
