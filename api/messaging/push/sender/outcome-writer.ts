import type { Context } from '../../../context.ts';
import { traceSent } from '../../../platform/tracing/trace-sent.ts';
import { type AfterOutcomes, recordOutcomes, type Tried } from './record-outcomes.ts';

/** Whichever comes first: this many outcomes, or this long after the first of them. */
const BATCH = 256;
const WAIT_MS = 50;
/** Before a failed write (a full disk) is tried again. */
const RETRY_MS = 1_000;

interface Timed extends Tried {
  /** When the try began, on the clock of `performance`. */
  readonly began: number;
}

interface OutcomeWriter {
  add(tried: Timed): void;
  /** Outcomes that are not on disk yet. */
  readonly waiting: number;
  /** Resolves when everything added so far is on disk, or could not be written now. */
  flush(): Promise<void>;
}

/** As spans: of each message what it is about, and its outcome. */
const tracedOf = (batch: readonly Timed[]) =>
  batch.map(({ delivery: { request_id, alert_id }, outcome: { kind }, began }) => ({
    subjectId: request_id ?? alert_id,
    began,
    outcome: kind,
  }));

export type OutcomeListener = (counts: Readonly<Record<string, number>>) => void;

const countKinds = (batch: readonly Tried[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(batch, ({ outcome }) => outcome.kind)].map(([kind, some]) => [kind, some.length]),
  );

/** Collects outcomes and writes them together. Those that could not be written are queued, and written later. */
export function createOutcomeWriter(
  context: Context,
  {
    onOutcomes,
    afterOutcomes,
  }: { readonly onOutcomes: OutcomeListener; readonly afterOutcomes: AfterOutcomes },
): OutcomeWriter {
  let waiting: Timed[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const plan = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void write();
    }, ms);
  };
  const writeOnce = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      await recordOutcomes(context, batch, afterOutcomes);
      onOutcomes(countKinds(batch));
      if (context.tracing) await traceSent(context, 'pushes', tracedOf(batch));
    } catch (error) {
      context.log.error(
        { err: error, outcomes: batch.length },
        'outcomes of deliveries could not be written',
      );
      waiting = [...batch, ...waiting];
      plan(RETRY_MS);
    }
  };
  const write = async (): Promise<void> => {
    // One transaction at a time: outcomes of one batch never overtake those of another.
    while (writing) await writing;
    if (waiting.length === 0) return;
    writing = writeOnce().finally(() => {
      writing = undefined;
    });
    await writing;
  };

  return {
    add: (tried) => {
      waiting.push(tried);
      if (waiting.length === BATCH) void write();
      else plan(WAIT_MS);
    },
    get waiting() {
      return waiting.length;
    },
    flush: async () => {
      clearTimeout(timer);
      timer = undefined;
      await write();
    },
  };
}
