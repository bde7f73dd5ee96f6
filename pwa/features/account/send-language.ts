import { call } from '../../data/api/call.ts';
import { recordAgreedLanguage, unsentLanguage } from '../../data/session/account-language.ts';
import { currentSession } from '../../data/session/session.ts';
import { onLanguageChange } from '../../i18n/i18n.ts';
import { whenIdle } from '../../lib/when-idle.ts';

let sending: Promise<void> | undefined;

async function sendOnce(): Promise<void> {
  for (;;) {
    const chosen = unsentLanguage();
    if (!currentSession() || !chosen) return;
    await call('PUT /auth/profile', { body: { language: chosen } });
    // If nothing can be stored it is sent again at the next start, not endlessly.
    if (!recordAgreedLanguage(chosen)) return;
  }
}

/**
 * Sends the server the language that was chosen on this device, for pushes and mails. What does not arrive is sent at
 * the next start, change, or network.
 */
export function sendLanguage(): Promise<void> {
  sending ??= sendOnce()
    .catch(() => {})
    .finally(() => {
      sending = undefined;
    });
  return sending;
}

/** Sends it now and whenever it changes; returns the function that stops it. */
export function sendLanguageChanges(): () => void {
  // A changed language is in use only once its texts are loaded.
  const send = () => whenIdle(() => void sendLanguage());
  send();
  const stop = onLanguageChange(send);
  window.addEventListener('online', send);
  return () => {
    stop();
    window.removeEventListener('online', send);
  };
}
