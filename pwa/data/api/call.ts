import type { ContractKey } from '../../../shared/contract/contract.ts';
import { activeLanguage } from '../../i18n/i18n.ts';
import { createListeners } from '../../lib/listeners.ts';
import { setServerOffset } from '../../lib/server-time.ts';
import { networkStore } from '../device/shown.ts';
import { followLanguage } from '../session/account-language.ts';
import { currentSession, showName } from '../session/session.ts';
import { endAndNotify } from '../session/session-over.ts';
import { type CallApi, type CallOutput, createClient } from './client.ts';
import { withServerClock } from './server-clock.ts';

const client = createClient({
  fetch: withServerClock({ fetch: (url, init) => fetch(url, init), now: () => Date.now() }, setServerOffset),
  token: () => currentSession()?.token,
  language: activeLanguage,
  onSessionEnded: (token, over) => endAndNotify(token, over, networkStore.get().waiting),
});

const calls = createListeners<[key: ContractKey, body: unknown]>();

/** Calls `listener` after every call of this page, successful or not; returns the function that stops it. */
export const onCall = calls.subscribe;

export const notifyOfCall = calls.notify;

export const call: CallApi = async (key, input) => {
  try {
    const answer = await client(key, input);
    if (key.endsWith(' /auth/profile')) {
      const { user } = answer as CallOutput<'GET /auth/profile'>;
      showName(user);
      followLanguage(user.language);
    }
    return answer;
  } finally {
    calls.notify(key, input?.body);
  }
};
