import type { PushMessage } from '../../shared/contract/push-message.ts';
import type { FlushHooks } from '../offline/flush.ts';
import type { OutboxEntry, Summary } from '../offline/rows.ts';
import { reportProblem } from '../report-problem.ts';
import { APP_NAME, type Look, soundingLook } from './look.ts';
import type { NotificationData } from './notification-data.ts';
import { workerText } from './words.ts';

export interface AnnouncerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: Pick<Clients, 'matchAll'>;
  readonly navigator: { readonly language: string };
}

/** Says on the screen what became of answers that this worker sends, whenever that is. */
export interface Announcer extends Required<Pick<FlushHooks, 'onSent' | 'onRefused'>> {
  /** Whether it has said what became of this entry. */
  hasTold(entryId: string): boolean;
  /** Replaces the call on the screen by this sentence. */
  say(entry: Pick<OutboxEntry, 'subject' | 'summary'>, text: string, look?: Look): Promise<void>;
  /** Resolves when all that it has to say is on the screen. */
  settled(): Promise<void>;
}

const ANSWERS: readonly string[] = [
  'POST /alerts/answer',
  'POST /donor/respond/{id}',
  'POST /donor/withdraw/{id}',
];

/** What an answer by ticket takes along into the outbox for the day when it is sent. */
export const summaryOf = ({ title, language, url, followUp }: PushMessage): Summary => ({
  title,
  language,
  url,
  ...(followUp && { accepted: followUp.accepted, pending: followUp.pending }),
});

/** The sentence for an answer that the server has: the message's own, or else the server's. */
export function sentText(summary: Summary, answer: Readonly<Record<string, unknown>>): string | undefined {
  const { status } = (answer.response ?? {}) as { status?: unknown };
  const own = status === 'accepted' || status === 'pending' ? summary[status] : undefined;
  return [own, answer.message].find((text): text is string => typeof text === 'string' && text !== '');
}

const requestUrl = (subject: string): string =>
  subject.startsWith('request:') ? `/donor/requests/${encodeURIComponent(subject.slice(8))}` : '/outbox';

export function createAnnouncer(scope: AnnouncerScope): Announcer {
  const told = new Set<string>();
  const saying = new Set<Promise<void>>();

  const languageOf = ({ language }: Summary): string =>
    typeof language === 'string' ? language : scope.navigator.language;

  async function say(
    { subject, summary }: Pick<OutboxEntry, 'subject' | 'summary'>,
    text: string,
    look: Look = soundingLook(languageOf(summary)),
  ): Promise<void> {
    const title = String(summary.title ?? summary.hospital ?? '') || APP_NAME;
    const data: NotificationData = { url: String(summary.url ?? requestUrl(subject)) };
    try {
      await scope.registration.showNotification(title, { ...look, body: text, tag: subject, data });
    } catch (error) {
      // The permission may be gone since.
      reportProblem('what became of an answer could not be shown', error);
    }
  }

  /** An answer from a notification is always told of; one from a page only where no page is in sight. */
  async function tell(entry: OutboxEntry, text: string): Promise<void> {
    if (entry.endpoint !== 'POST /alerts/answer') {
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (pages.some((page) => 'visibilityState' in page && page.visibilityState === 'visible')) return;
    }
    await say(entry, text);
  }

  function announce(entry: OutboxEntry, text: string): void {
    told.add(entry.id);
    const said = tell(entry, text).finally(() => saying.delete(said));
    saying.add(said);
  }

  return {
    onSent: (entry, answer) => {
      if (!ANSWERS.includes(entry.endpoint)) return;
      announce(
        entry,
        sentText(entry.summary, answer) ?? workerText('worker.sent', languageOf(entry.summary)),
      );
    },
    onRefused: (entry) => {
      const { summary, lastError } = entry;
      announce(entry, lastError?.message || workerText('worker.refused', languageOf(summary)));
    },
    hasTold: (entryId) => told.has(entryId),
    say,
    settled: async () => void (await Promise.all(saying)),
  };
}
