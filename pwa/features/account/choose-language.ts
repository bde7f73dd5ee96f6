import { recordChosenLanguage } from '../../data/session/account-language.ts';
import { currentSession } from '../../data/session/session.ts';
import { setLanguage, t } from '../../i18n/i18n.ts';
import { isOffered } from '../../i18n/languages.ts';
import { toast } from '../../ui/toast-store.ts';

/** Only signed-in people have pushes and mails that follow their choice. */
const loadSending = () => import('./send-language.ts');

/** The reader chose this language: the app uses it, and so does their account. */
export function chooseLanguage(chosen: string): void {
  if (!isOffered(chosen)) return;
  recordChosenLanguage();
  setLanguage(chosen).then(
    // What is not sent now is sent when a signed-in screen opens.
    () =>
      currentSession() &&
      loadSending().then(
        ({ sendLanguage }) => sendLanguage(),
        () => {},
      ),
    () => toast.error(t('common.network_error')),
  );
}

/** Takes over what was chosen in a prerendered page before the app had it: React sets what it renders itself. */
export function keepChosenLanguage(root: Element): void {
  const prerendered = root.querySelector<HTMLOptionElement>('option[lang][selected]');
  const select = prerendered?.closest('select');
  if (select && !prerendered?.selected) chooseLanguage(select.value);
}
