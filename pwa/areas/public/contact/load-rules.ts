import { call } from '../../../data/api/call.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { loadChecks } from '../../../forms/load-checks.ts';
import { t } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast-store.ts';

type Rules = typeof import('./rules.ts');
type Sending = typeof import('../queries/send-message.ts');

/** The server checks a message by the same rules, so the form also works without them. */
const WITHOUT_RULES: Rules = { messageErrors: () => ({}) };
const WITHOUT_DEVICE: Sending = {
  sendMessage: async (body) => {
    try {
      await call('POST /contact', { body });
      toast.success(t('done.message_sent'));
      return undefined;
    } catch (error) {
      toast.error(t('contact.failed'));
      return error instanceof ApiError && error.code !== undefined
        ? { reason: error.message, errors: error.errors }
        : { reason: t('contact.not_sent'), errors: {} };
    }
  },
};

/** They are loaded when somebody begins to type, and are there when they send. */
export const loadRules = (): Promise<Rules> => loadChecks(() => import('./rules.ts'), WITHOUT_RULES);

/** Likewise, people who only read the page do not need the code that sends and queues a message. */
export const loadSending = (): Promise<Sending> =>
  import('../queries/send-message.ts').catch(() => WITHOUT_DEVICE);

/** Loaded only if needed: most visitors have no unsent message here. */
export const loadUnsentMessages = () => import('./unsent-messages.tsx');

/** Begins to load them. */
export function prepareRules(): void {
  void loadRules();
  void loadSending();
}
