import { useId } from 'react';
import { OFFERED, OFFERED_LANGUAGES } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { GlobeIcon } from '../../ui/common-icons.tsx';
import { chooseLanguage } from './choose-language.ts';
import styles from './language-switcher.module.css';

/** Each language by its own name, so that its reader finds it in any other. */
export function LanguageSwitcher() {
  const t = useT();
  const language = useLanguage();
  const id = useId();

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
        onChange={(event) => chooseLanguage(event.target.value)}
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
