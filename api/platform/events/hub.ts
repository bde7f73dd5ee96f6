import { HEARTBEAT_SECONDS, type StreamEvent } from '../../../shared/contract/events.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { FeedItem, Sink } from '../../feed.ts';
import { endedSessions } from '../sessions/ended-sessions.ts';
import { every } from '../timing/every.ts';
import { onceMore } from '../timing/once-more.ts';
import type { EventHub } from './event-hub.ts';
import { createReader } from './new-events.ts';
import { itemOf, latestOfEach, resume } from './resume.ts';

type HubDependencies = Pick<Context, 'db' | 'log' | 'now' | 'newId'>;

/** Milliseconds between two polls, and how many streams there may be. */
export interface HubPace {
  /** Between polls of the events; changes made by this process are sent sooner, by `nudge`. */
  readonly pollMs: number;
  /** Between checks of the streams' sessions. */
  readonly checkMs: number;
  readonly beatMs: number;
  /** Open pages: of one account, which a whole ward may share, and of all. */
  readonly perUser: number;
  readonly inAll: number;
}

const PACE: HubPace = {
  pollMs: 300,
  checkMs: 2_000,
  beatMs: HEARTBEAT_SECONDS * 1000,
  perUser: 30,
  inAll: 5_000,
};

const RETRY_SECONDS = 30;

interface Listener {
  /** The people whose events are sent: the person, and their hospital. */
  readonly userIds: readonly string[];
  readonly sessionId: string;
  readonly sink: Sink<StreamEvent>;
  /**
   * What comes before its beginning has been sent: a page that loses its stream resumes after the last id that it got.
   */
  early: FeedItem<StreamEvent>[] | undefined;
}

export function createEventHub(dependencies: HubDependencies, pace: HubPace = PACE): EventHub {
  const { log } = dependencies;
  const listeners = new Map<string, Set<Listener>>();
  let count = 0;
  let isClosed = false;
  let stopPolling: (() => void) | undefined;
  let poll: (() => Promise<void>) | undefined;
  let reader = createReader(dependencies);

  const everybody = () => [...new Set([...listeners.values()].flatMap((group) => [...group]))];

  function remove(listener: Listener): void {
    let isKnown = false;
    for (const userId of listener.userIds) {
      const group = listeners.get(userId);
      isKnown = group?.delete(listener) || isKnown;
      if (group?.size === 0) listeners.delete(userId);
    }
    if (!isKnown) return;
    count -= 1;
    if (count > 0) return;
    stopPolling?.();
    stopPolling = undefined;
    poll = undefined;
  }

  function end(listener: Listener): void {
    remove(listener);
    listener.sink.end();
  }

  const safely = (what: string, work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, what);
    }
  };

  const createPoll = () => {
    reader = createReader(dependencies);
    const { readNew } = reader;
    const deliver = safely('events could not be read', async () => {
      const byUser = Map.groupBy(await readNew(), (event) => event.user_id);
      for (const [userId, events] of byUser) {
        const group = listeners.get(userId);
        if (!group) continue;
        const items = latestOfEach(events.map(itemOf));
        for (const { sink, early } of [...group])
          if (early) early.push(...items);
          else for (const item of items) sink.send(item);
      }
    });
    return onceMore(deliver);
  };

  const check = safely('sessions could not be checked', async () => {
    const all = everybody();
    const ended = await endedSessions(dependencies, new Set(all.map(({ sessionId }) => sessionId)));
    for (const listener of all) if (ended.has(listener.sessionId)) end(listener);
  });

  function startPolling(): void {
    const first = createPoll();
    poll = first;
    const stops = [
      every(pace.pollMs, first),
      every(pace.checkMs, check),
      every(pace.beatMs, () => {
        for (const { sink } of everybody()) sink.beat();
      }),
    ];
    stopPolling = () => {
      for (const stop of stops) stop();
    };
  }

  return {
    feed: (principal, lastEventId) => (sink) => {
      const group = listeners.get(principal.id) ?? new Set();
      const mine = [...group].filter(({ userIds: [userId] }) => userId === principal.id).length;
      if (isClosed || count >= pace.inAll)
        throw new Failure('failure.overloaded', { retryAfterSeconds: RETRY_SECONDS });
      if (mine >= pace.perUser)
        throw new Failure('failure.too_many_tries', {
          values: { minutes: 1 },
          retryAfterSeconds: RETRY_SECONDS,
        });
      const userIds = [...new Set([principal.id, principal.hospitalId])];
      const listener: Listener = { userIds, sessionId: principal.sessionId, sink, early: [] };
      for (const userId of userIds) listeners.set(userId, (listeners.get(userId) ?? new Set()).add(listener));
      count += 1;
      if (!stopPolling) startPolling();
      // The stream already gets new events: some may be sent twice, but none is missed in between.
      const begun = reader.begin().then(() => resume(dependencies, userIds, lastEventId));
      begun.then(
        (items) => {
          for (const item of [...items, ...(listener.early ?? [])]) sink.send(item);
          listener.early = undefined;
        },
        (error: unknown) => {
          log.error({ err: error }, 'a stream could not be resumed');
          end(listener);
        },
      );
      return () => remove(listener);
    },
    nudge: () => void poll?.(),
    close: () => {
      isClosed = true;
      for (const listener of everybody()) end(listener);
    },
  };
}
