import { activeLanguage } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { currentSession, endSession, showName } from '../session/session.ts';
import { type CallApi, type CallOutput, createClient } from './client.ts';
import type { WriteKey } from './touched-reads.ts';

const client = createClient({
  fetch: (url, init) => fetch(url, init),
  token: () => currentSession()?.token,
  language: activeLanguage,
  onSessionEnded: (token, said) => {
    if (endSession(token) && said) toast.info(said);
  },
});

type WriteListener = (endpoint: WriteKey, body: unknown) => void;
const writeListeners = new Set<WriteListener>();

/** Follows the writes that this page sends at once, each when it is over, well or not. Returns the way to stop. */
export function onWrite(listener: WriteListener): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/** Calls the API as the person who is signed in on this device, in the language of the app. */
export const call: CallApi = async (key, input) => {
  try {
    const answer = await client(key, input);
    if (key.endsWith(' /auth/profile')) showName((answer as CallOutput<'GET /auth/profile'>).user);
    return answer;
  } finally {
    if (!key.startsWith('GET '))
      for (const listener of writeListeners) listener(key as WriteKey, input?.body);
  }
};
