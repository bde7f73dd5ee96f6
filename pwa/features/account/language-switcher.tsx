import { useEffect, useId, useState } from 'react';
import { recordChosenLanguage } from '../../data/session/account-language.ts';
import { currentSession } from '../../data/session/session.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { isOffered, OFFERED, OFFERED_LANGUAGES } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { GlobeIcon } from '../../ui/common-icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './language-switcher.module.css';

/** Only signed-in people have pushes and mails that follow their choice. */
const loadSending = () => import('./send-language.ts');

/** What was chosen in the prerendered page before the app had it. React then sets what it rendered itself. */
function chosenBefore(id: string): string | undefined {
  const select = globalThis.document?.getElementById(id);
  const prerendered = select?.querySelector<HTMLOptionElement>('[selected]');
  return prerendered?.selected === false ? (select as HTMLSelectElement).value : undefined;
}

/** Each language by its own name, so that its reader finds it in any other. */
export function LanguageSwitcher() {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [chosen] = useState(() => chosenBefore(id));

  function choose(next: string | undefined) {
    if (!isOffered(next)) return;
    recordChosenLanguage();
    setLanguage(next).then(
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => choose(chosen), []);

  return (
    <span className={styles.switcher}>
      <GlobeIcon size={18} />
      <label className="visually-hidden" htmlFor={id}>
        {t('nav.language')}
      </label>
      <select
        id={id}
        className={styles.select}
        // A browser that restores an earlier choice here would change the language.
        autoComplete="off"
        value={language}
        onChange={(event) => choose(event.target.value)}
      >
        {OFFERED_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {OFFERED[code].name}
          </option>
        ))}
      </select>
    </span>
  );
}
