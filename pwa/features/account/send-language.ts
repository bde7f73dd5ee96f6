import { call } from '../../data/api/call.ts';
import { currentSession } from '../../data/session/session.ts';
import { chosenLanguage, onLanguageChange } from '../../i18n/i18n.ts';
import { isOffered } from '../../i18n/languages.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** The choice of this device that the server has. Of the device, so that it says nothing about a person. */
const SENT_KEY = 'dhiig.language-told';

let sending: Promise<void> | undefined;

async function sendOnce(): Promise<void> {
  for (;;) {
    const chosen = chosenLanguage();
    if (!currentSession() || !isOffered(chosen) || chosen === readStored(SENT_KEY)) return;
    await call('PUT /auth/profile', { body: { language: chosen } });
    writeStored(SENT_KEY, chosen);
    // Where nothing can be stored it is sent again at the next start, not for ever.
    if (readStored(SENT_KEY) !== chosen) return;
  }
}

/**
 * Sends the server the language that was chosen on this device, so that pushes and mails are in it too. What
 * does not arrive is sent at the next start, change, or network.
 */
export function sendLanguage(): Promise<void> {
  sending ??= sendOnce()
    .catch(() => {})
    .finally(() => {
      sending = undefined;
    });
  return sending;
}

/** Sends it now and whenever it changes; returns the way to stop. */
export function keepLanguageSent(): () => void {
  // A change is on the device only once its texts are there.
  const send = () => whenIdle(() => void sendLanguage());
  send();
  const stop = onLanguageChange(send);
  window.addEventListener('online', send);
  return () => {
    stop();
    window.removeEventListener('online', send);
  };
}
