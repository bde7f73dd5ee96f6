import { call } from '../../../data/api/call.ts';

type Rules = typeof import('./rules.ts');
type Sending = typeof import('../queries/send-message.ts');

/** The server judges a message by the same rules, and takes it as well from the form itself. */
const WITHOUT_RULES: Rules = { messageErrors: () => ({}) };
const WITHOUT_DEVICE: Sending = {
  sendMessage: async (body) => {
    await call('POST /contact', { body });
    return 'sent';
  },
};

/**
 * The contract's schemas weigh more than the page: they are fetched when somebody begins to type, and are there when
 * they send. Where they don't arrive, as when a new release has replaced them, the form works without them.
 */
export const loadRules = (): Promise<Rules> => import('./rules.ts').catch(() => WITHOUT_RULES);

/** Nor is what sends and keeps a message wanted by who only reads the page. */
export const loadSending = (): Promise<Sending> =>
  import('../queries/send-message.ts').catch(() => WITHOUT_DEVICE);

/** Most who come have left nothing here. */
export const loadUnsentMessages = () => import('./unsent-messages.tsx');

/** Begins to fetch them. */
export function prepareRules(): void {
  void loadRules();
  void loadSending();
}
