import { activeLanguage } from '../i18n/i18n.ts';
import { currentSession, endSession } from '../session/session.ts';
import { toast } from '../ui/toast-store.ts';
import { createClient } from './client.ts';

/** Calls the API as the person who is signed in on this device, in the language of the app. */
export const call = createClient({
  fetch: (url, init) => fetch(url, init),
  token: () => currentSession()?.token,
  language: activeLanguage,
  onSessionEnded: (token, said) => {
    if (endSession(token) && said) toast.info(said);
  },
});
