import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { StreamRecord } from '#local/dynamodb/stream-journal.ts';
import type { TableStream } from '#local/dynamodb/table-stream.ts';
import { passes, type FilterCriteria } from './filter-criteria.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { toStreamEvent, sequenceNumber } from './stream-event.ts';

export type MappingSettings = {
  readonly streamArn: string;
  readonly batchSize: number;
  readonly filters: FilterCriteria | undefined;
  readonly isBisecting: boolean;
  readonly isReportingFailures: boolean;
  /** Infinity: until the record leaves the stream. */
  readonly maxAttempts: number;
  readonly maxAgeMs: number;
};

export type MappingParts = {
  readonly stream: TableStream;
  readonly fn: LambdaFunction;
  readonly clock: Clock;
  /** How far the stream was read, which outlives the process. */
  readonly checkpoint: { get(): number; set(sequence: number): void };
  /** Takes what is given up. */
  readonly discard: (records: readonly StreamRecord[], reason: string) => void;
  readonly log: (line: string) => void;
};

/** AWS does not say how long Lambda waits before it tries again. */
const firstBackoffMs = 500;
const maxBackoffMs = 30_000;

const failuresSchema = v.nullish(
  v.object({ batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() })), []) }),
);

/**
 * Hands a stream's records to a function in order, as one shard: a batch that fails is tried again, and those behind it wait
 * (“Using AWS Lambda with Amazon DynamoDB”, Lambda developer guide, read 2026-11-22).
 */
export class EventSourceMapping {
  readonly #settings: MappingSettings;
  readonly #parts: MappingParts;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  constructor(settings: MappingSettings, parts: MappingParts) {
    this.#settings = settings;
    this.#parts = parts;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#parts;
    while (!this.#isStopping) {
      try {
        await this.#readOn();
      } catch (error) {
        // Such as a full disk, which ends no reader.
        log(`The stream ${this.#settings.streamArn} is read again soon: ${String(error)}`);
        await clock.reach(clock.now() + firstBackoffMs, this.#stopping.signal);
      }
    }
  }

  /** Delivers one batch, or waits for the next change. */
  async #readOn(): Promise<void> {
    const { stream, checkpoint } = this.#parts;
    const { batchSize, filters, streamArn } = this.#settings;
    const changed = this.#nextChange();
    const records = stream.recordsAfter(checkpoint.get());
    const wanted = records.filter((record) => passes(toStreamEvent(streamArn, record), filters)).slice(0, batchSize);
    const last = wanted.length < batchSize ? records.at(-1) : wanted.at(-1);
    if (last === undefined) return changed;
    if (wanted.length > 0) await this.#deliver(wanted);
    if (!this.#isStopping) checkpoint.set(last.sequence);
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #nextChange(): Promise<void> {
    return new Promise((fulfil) => {
      const forget = this.#parts.stream.onChange(() => {
        forget();
        fulfil();
      });
      this.#stopping.signal.addEventListener('abort', () => fulfil(), { once: true });
    });
  }

  /** Ends when every record was taken or given up. A batch that was split does not count as an attempt. */
  async #deliver(batch: readonly StreamRecord[]): Promise<void> {
    const { clock, checkpoint, discard } = this.#parts;
    const { maxAgeMs, maxAttempts, isBisecting } = this.#settings;
    let rest = batch;
    for (let attempts = 1; rest.length > 0 && !this.#isStopping; attempts += 1) {
      const tooOld = rest.filter(({ at }) => clock.now() - at > maxAgeMs);
      if (tooOld.length > 0) discard(tooOld, 'RecordAgeExceeded');
      rest = rest.filter((record) => !tooOld.includes(record));
      if (rest.length === 0) return;
      const failedAt = await this.#invoke(rest);
      if (failedAt === undefined) return;
      const [before] = rest.slice(0, failedAt).slice(-1);
      if (before) checkpoint.set(before.sequence);
      rest = rest.slice(failedAt);
      if (failedAt === 0 && isBisecting && rest.length > 1) {
        const half = Math.ceil(rest.length / 2);
        await this.#deliver(rest.slice(0, half));
        return this.#deliver(rest.slice(half));
      }
      if (attempts > maxAttempts) return discard(rest, 'RetryAttemptsExhausted');
      await clock.reach(
        clock.now() + Math.min(maxBackoffMs, firstBackoffMs * 2 ** (attempts - 1)),
        this.#stopping.signal,
      );
    }
  }

  /** Gives where the first record is that has to come again. */
  async #invoke(records: readonly StreamRecord[]): Promise<number | undefined> {
    const { streamArn, isReportingFailures } = this.#settings;
    const outcome = await this.#parts.fn.invoke({ Records: records.map((record) => toStreamEvent(streamArn, record)) });
    if (outcome.kind === 'failed') return 0;
    if (!isReportingFailures) return undefined;
    const answer = v.safeParse(failuresSchema, outcome.payload);
    if (!answer.success) return 0;
    const failures = answer.output?.batchItemFailures ?? [];
    const indexes = failures.map(({ itemIdentifier }) =>
      records.findIndex(({ sequence }) => sequenceNumber(sequence) === itemIdentifier),
    );
    // An identifier that is not of the batch fails the whole batch.
    return indexes.length === 0 ? undefined : Math.max(0, Math.min(...indexes));
  }
}
