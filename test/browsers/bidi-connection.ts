import { once } from 'node:events';

/** What the commands used here answer with. */
type Answer = {
  readonly context?: string;
  readonly userContext?: string;
  readonly data?: string;
  readonly result?: { readonly value?: unknown };
};

type Message = {
  readonly type: 'success' | 'error' | 'event';
  readonly id?: number;
  readonly result?: Answer & { readonly type?: string; readonly exceptionDetails?: { readonly text: string } };
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string; readonly source: { readonly context?: string } };
};

type LogReader = (level: string, text: string) => void;

export type BidiConnection = {
  /** Rejects with what the browser says when it refuses, or when the script throws. */
  send(method: string, params: unknown): Promise<Answer>;
  onLog(context: string | undefined, read: LogReader): void;
  close(): void;
};

/** A connection to a browser that speaks WebDriver BiDi: commands with a number, answers with the same, and events. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const readers = new Map<string, LogReader>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === 'event') {
      const { level, text, source } = message.params!;
      readers.get(source?.context ?? '')?.(level, text);
      return;
    }
    const answer = waiting.get(message.id!);
    waiting.delete(message.id!);
    const refusal =
      message.type === 'error' ? `${message.error}: ${message.message}` : message.result?.exceptionDetails?.text;
    if (refusal === undefined) answer?.resolve(message.result ?? {});
    else answer?.reject(new Error(refusal));
  });

  return {
    send(method, params) {
      const id = ++lastId;
      const answer = Promise.withResolvers<Answer>();
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params }));
      return answer.promise;
    },
    onLog: (context, read) => void readers.set(context ?? '', read),
    close: () => socket.close(),
  };
}
