import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx';
import styles from './hospitals-screen.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Nothing where all fits on one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('admin.pages')}>
      <Button tone="secondary" icon={BackIcon} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('admin.previous')}
      </Button>
      <span aria-live="polite">{t('admin.page_of', { page, pages })}</span>
      <Button tone="secondary" icon={ForwardIcon} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('admin.next')}
      </Button>
    </nav>
  );
}
