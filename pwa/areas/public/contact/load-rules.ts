import { call } from '../../../data/api/call.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { t } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast-store.ts';

type Rules = typeof import('./rules.ts');
type Sending = typeof import('../queries/send-message.ts');

/** The server judges a message by the same rules, and takes it as well from the form itself. */
const WITHOUT_RULES: Rules = { messageErrors: () => ({}) };
const WITHOUT_DEVICE: Sending = {
  sendMessage: async (body) => {
    try {
      await call('POST /contact', { body });
      toast.success(t('done.message_sent'));
      return { outcome: 'sent', answer: undefined };
    } catch (error) {
      toast.error(t('contact.failed'));
      if (!(error instanceof ApiError) || error.code === undefined)
        return { outcome: 'unanswered', trouble: undefined };
      const { status, code, message, errors } = error;
      return { outcome: 'refused', refusal: { status, code, message, errors } };
    }
  },
};

/**
 * The contract's schemas weigh more than the page: they are fetched when somebody begins to type, and are there when
 * they send. Where they don't arrive, as when a new release has replaced them, the form works without them.
 */
export const loadRules = (): Promise<Rules> => import('./rules.ts').catch(() => WITHOUT_RULES);

/** Nor is what sends and queues a message wanted by who only reads the page. */
export const loadSending = (): Promise<Sending> =>
  import('../queries/send-message.ts').catch(() => WITHOUT_DEVICE);

/** Most visitors have left nothing here. */
export const loadUnsentMessages = () => import('./unsent-messages.tsx');

/** Begins to fetch them. */
export function prepareRules(): void {
  void loadRules();
  void loadSending();
}
