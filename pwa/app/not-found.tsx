import { useT } from '../i18n/use-t.ts';
import { PATHS } from '../routing/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { SearchIcon } from '../ui/page-icons.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './message-page.module.css';

export function NotFound() {
  const t = useT();
  useTitle(t('not_found.title'));
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <SearchIcon size={48} />
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <Link to={PATHS.home} className={buttonClass({})}>
        {t('not_found.home')}
      </Link>
    </main>
  );
}
