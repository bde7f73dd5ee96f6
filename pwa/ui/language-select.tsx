import { setLanguage, t } from '../i18n/i18n.ts';
import { isOffered, OFFERED, OFFERED_LANGUAGES } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { DownIcon, GlobeIcon } from './icons.tsx';
import styles from './language-select.module.css';
import { toast } from './toast-store.ts';

/** The language of the app, each by its own name; the phone's own picker. */
export function LanguageSelect() {
  const translate = useT();
  const language = useLanguage();

  function change(chosen: string) {
    if (isOffered(chosen)) setLanguage(chosen).catch(() => toast.error(t('common.network_error')));
  }

  return (
    <span className={styles.language}>
      <GlobeIcon size={18} />
      <select
        className={styles.select}
        aria-label={translate('ui.language')}
        value={language}
        onChange={(event) => change(event.target.value)}
      >
        {OFFERED_LANGUAGES.map((offered) => (
          <option key={offered} value={offered} lang={offered}>
            {OFFERED[offered].name}
          </option>
        ))}
      </select>
      <DownIcon size={16} />
    </span>
  );
}
