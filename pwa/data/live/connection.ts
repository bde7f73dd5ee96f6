import { HEARTBEAT_SECONDS, type StreamEvent } from '../../../shared/contract/events.ts';
import { endsSession, type SessionOver } from '../api/client.ts';
import { after, type SetTimer } from '../offline/timer.ts';
import { readEvents } from './read-events.ts';

interface ConnectionDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | undefined;
  readonly language: () => string;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onUp: (isUp: boolean) => void;
  /** The server has sent something, which may be a heartbeat. */
  readonly onSound: () => void;
  /** Asked when a heartbeat is late: whether the server answers another call. */
  readonly isReached: () => Promise<boolean>;
  readonly onSessionEnded: (token: string, over: SessionOver) => void;
  readonly setTimer: SetTimer;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
}

export interface Connection {
  /** Connects, and reconnects whenever the stream breaks. */
  open(): void;
  /** Closes it; `open` resumes from the same event. */
  close(): void;
  /** A good moment: skips the rest of the wait for the next try. */
  hurry(): void;
}

/** A heartbeat is late: the network may be gone, which no browser reports. */
const LATE_MS = 1.3 * HEARTBEAT_SECONDS * 1000;
/** If other calls are answered, it may still come on a slow line; after so many missed ones the stream is given up. */
const SILENT_MS = 5 * HEARTBEAT_SECONDS * 1000;
const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;
const LONGEST_MS = 60_000;

/** The result of a try: `over` is not tried again; otherwise the server may say how long to wait. */
type Tried = 'over' | { readonly waitMs?: number | undefined };

async function refusal(response: Response): Promise<SessionOver> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** One stream of events for as long as it is wanted. The token is sent in a header, never in the address. */
export function createConnection(dependencies: ConnectionDependencies): Connection {
  let lastEventId: string | undefined;
  let tries = 0;
  let wanted: AbortController | undefined;
  let hurry = () => {};

  async function listen(response: Response, breakOff: () => void): Promise<void> {
    if (!response.body) return;
    const onLate = () => void dependencies.isReached().then((isReached) => isReached || breakOff());
    const waitForSound = () => {
      const waits = [dependencies.setTimer(LATE_MS, onLate), dependencies.setTimer(SILENT_MS, breakOff)];
      return () => {
        for (const cancel of waits) cancel();
      };
    };
    let stopWaiting = waitForSound();
    try {
      await readEvents(response.body, {
        onSound: () => {
          stopWaiting();
          stopWaiting = waitForSound();
          dependencies.onSound();
        },
        onId: (id) => {
          lastEventId = id;
        },
        onEvent: (event) => {
          tries = 0;
          dependencies.onUp(true);
          dependencies.onEvent(event);
        },
      });
    } finally {
      stopWaiting();
      dependencies.onUp(false);
    }
  }

  async function attempt(signal: AbortSignal): Promise<Tried> {
    const token = dependencies.token();
    if (!token) return 'over';
    const line = new AbortController();
    const breakOff = () => line.abort();
    const isLate = dependencies.setTimer(SILENT_MS, breakOff);
    try {
      const response = await dependencies.fetch('/api/events', {
        headers: {
          Accept: 'text/event-stream',
          'Accept-Language': dependencies.language(),
          Authorization: `Bearer ${token}`,
          ...(lastEventId && { 'Last-Event-ID': lastEventId }),
        },
        signal: AbortSignal.any([signal, line.signal]),
        cache: 'no-store',
        credentials: 'omit',
      });
      isLate();
      // A captive portal responds 200 with its own page.
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
      if (response.ok && isStream) {
        await listen(response, breakOff);
        return {};
      }
      const { code, message } = await refusal(response);
      if (endsSession(code)) {
        dependencies.onSessionEnded(token, { code, message });
        return 'over';
      }
      const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
      return { waitMs: Number.isFinite(seconds) ? seconds * 1000 : undefined };
    } catch {
      return {};
    } finally {
      isLate();
    }
  }

  async function keep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const tried = await attempt(signal);
      if (tried === 'over' || signal.aborted) return;
      const least = tried.waitMs ?? WAITS_MS[tries] ?? LONGEST_MS;
      tries += 1;
      // All pages of a ward lose a server at the same moment: they reconnect at different times.
      const pause = after(least * (1 + 0.5 * dependencies.random()), dependencies.setTimer);
      await Promise.race([
        pause.done,
        new Promise<void>((resolve) => {
          hurry = resolve;
        }),
      ]);
      pause.cancel();
    }
  }

  return {
    open: () => {
      if (wanted && !wanted.signal.aborted) return;
      wanted = new AbortController();
      tries = 0;
      void keep(wanted.signal);
    },
    close: () => {
      wanted?.abort();
      hurry();
    },
    hurry: () => hurry(),
  };
}
