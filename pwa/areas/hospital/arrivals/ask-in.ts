import { askFirst } from '../../../features/failures/ask-first.tsx';
import type { Translate } from '../../../i18n/i18n.ts';

/** Asks before a donor is told that the hospital would like to speak with them: it frightens. `write` shows what failed. */
export const askIn = (name: string, t: Translate, write: () => Promise<unknown>): void =>
  askFirst({
    title: t('hospital.talk_ask'),
    text: t('hospital.talk_ask_text', { name }),
    label: t('hospital.talk_ask'),
    isMild: true,
    failed: 'hospital.response_error',
    act: async () => {
      await write();
      return undefined;
    },
  });
