import type { PushMessage } from '../../shared/contract/push-message.ts';
import type { FlushHooks } from '../data/offline/flush.ts';
import type { OutboxEntry, Summary } from '../data/offline/rows.ts';
import { isOutboxSettled } from '../data/offline/worker-messages.ts';
import { reportProblem } from '../lib/report-problem.ts';
import type { NotificationData } from './notification-data.ts';
import { APP_NAME, newsOptions, type Options, soundingOptions } from './notification-options.ts';
import { workerText } from './worker-texts.ts';

interface AnnouncerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  readonly clients: Pick<Clients, 'matchAll'>;
  readonly navigator: { readonly language: string };
}

/** The fields of an entry that a notification about it needs. */
type AnnouncedEntry = Pick<OutboxEntry, 'subject' | 'summary' | 'userId'>;

/** Shows the outcome of a donor's response, or booking, as a notification, wherever and whenever it was sent. */
export interface Announcer extends Required<Pick<FlushHooks, 'onSent' | 'onRefused' | 'onSignInNeeded'>> {
  /** The browser no longer tries on its own. */
  onStuck(entry: OutboxEntry): void;
  /** Whether it has announced the outcome of this entry. */
  hasAnnounced(entryId: string): boolean;
  /** Replaces the alert on the screen by this sentence; in the order of the calls. */
  say(entry: AnnouncedEntry, text: string, options?: Options): Promise<void>;
  /** Resolves once everything is on the screen. */
  settled(): Promise<void>;
}

const RESPONSES: readonly string[] = [
  'POST /alerts/answer',
  'POST /donor/respond/{id}',
  'POST /donor/withdraw/{id}',
];

/** A donor's; a hospital's are on its screen. */
const isBooking = ({ endpoint, body }: OutboxEntry): boolean =>
  endpoint === 'POST /appointments' && (body as { donor?: unknown }).donor === undefined;

const isResponse = (entry: OutboxEntry): boolean => RESPONSES.includes(entry.endpoint) || isBooking(entry);

/** Only an answer given on a notification has its heading. */
const isFromNotification = ({ endpoint, summary }: OutboxEntry): boolean =>
  endpoint === 'POST /alerts/answer' && summary.title !== undefined;

/** What an answer by ticket stores in the outbox for the notification that follows. */
export const alertSummary = ({ title, language, url, followUp }: PushMessage): Summary => ({
  title,
  language,
  url,
  ...(followUp && { accepted: followUp.accepted, pending: followUp.pending }),
});

/**
 * The sentence for an answer that the server has: the message's own, or the server's, which alone knows where and when
 * somebody is expected in a mass casualty.
 */
export function sentText(summary: Summary, answer: Readonly<Record<string, unknown>>): string | undefined {
  const { status } = (answer.response ?? {}) as { status?: unknown };
  const { massCasualty } = (answer.request ?? {}) as { massCasualty?: unknown };
  const isKnown = massCasualty === undefined && (status === 'accepted' || status === 'pending');
  const own = isKnown ? summary[status] : undefined;
  return [own, answer.message].find((text): text is string => typeof text === 'string' && text !== '');
}

const requestUrl = (subject: string): string =>
  subject.startsWith('request:') ? `/donor/requests/${encodeURIComponent(subject.slice(8))}` : '/outbox';

export function createAnnouncer(scope: AnnouncerScope): Announcer {
  const announced = new Set<string>();
  const notifying = new Set<Promise<void>>();
  let lastShown: Promise<void> = Promise.resolve();

  const languageOf = ({ language }: Summary): string => language ?? scope.navigator.language;

  async function show(
    { subject, summary, userId }: AnnouncedEntry,
    text: string,
    options: Options = soundingOptions(languageOf(summary)),
  ): Promise<void> {
    const title = (summary.title ?? summary.hospital) || APP_NAME;
    const data: NotificationData = { url: summary.url ?? requestUrl(subject), userId };
    try {
      await scope.registration.showNotification(title, { ...options, body: text, tag: subject, data });
    } catch (error) {
      // The permission may have been withdrawn since.
      reportProblem('what became of an answer could not be shown', error);
    }
  }

  const say: Announcer['say'] = (...notification) => {
    lastShown = lastShown.then(() => show(...notification));
    return lastShown;
  };

  async function isPageInSight(): Promise<boolean> {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.some((page) => 'visibilityState' in page && page.visibilityState === 'visible');
  }

  /**
   * A response from a notification is always announced. Others are shown by a visible page; then only a notification
   * about the same request that is still on the screen is replaced.
   */
  async function notify(entry: OutboxEntry, text: string, options?: Options): Promise<void> {
    if (isFromNotification(entry) || !(await isPageInSight())) return say(entry, text, options);
    const shown = await scope.registration.getNotifications({ tag: entry.subject });
    if (shown.length > 0) await say(entry, text, newsOptions(languageOf(entry.summary)));
  }

  function follow(notified: Promise<void>): void {
    const announcement = notified.finally(() => notifying.delete(announcement));
    notifying.add(announcement);
  }

  const announce = (entry: OutboxEntry, text: string, options?: Options): void =>
    follow(notify(entry, text, options));

  return {
    onSent: (entry, answer) => {
      if (!isResponse(entry)) return;
      announced.add(entry.id);
      const text = sentText(entry.summary, answer) ?? workerText('worker.sent', languageOf(entry.summary));
      announce(entry, text);
    },
    onRefused: (entry) => {
      const { summary, lastError } = entry;
      announced.add(entry.id);
      announce(entry, lastError?.message || workerText('worker.refused', languageOf(summary)));
    },
    onStuck: (entry) => {
      const language = languageOf(entry.summary);
      if (isResponse(entry))
        announce(entry, workerText('worker.open_to_send', language), newsOptions(language));
    },
    // What began on a notification ends on one, by whichever call it was sent.
    onSignInNeeded: (entry) => {
      announced.add(entry.id);
      const text = workerText('worker.sign_in', languageOf(entry.summary));
      follow(entry.summary.title === undefined ? notify(entry, text) : say(entry, text));
    },
    hasAnnounced: (entryId) => announced.has(entryId),
    say,
    settled: async () => {
      await Promise.all(notifying);
      await lastShown;
    },
  };
}

/** A page has sent it, or was refused: it is announced as if this worker had. */
export function notifyWhenSettled(
  message: unknown,
  announcer: Pick<Announcer, 'onSent' | 'onRefused'>,
): void {
  if (!isOutboxSettled(message)) return;
  const { entry, answer } = message;
  if (answer) announcer.onSent(entry, answer);
  else announcer.onRefused(entry);
}
