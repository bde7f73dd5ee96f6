import type { ListTotal } from '../../../shared/contract/paging.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx';

interface PagerProps {
  readonly list: ListTotal;
  readonly perPage: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Nothing if all fits on one page. */
export function Pager({ list, perPage, page, onPage }: PagerProps) {
  const t = useT();
  const pages = Math.ceil(list.total / perPage);
  if (pages <= 1) return null;
  return (
    <>
      {list.totalIsMore && page >= pages && <p>{t('admin.more_than', { count: list.total })}</p>}
      <nav className="spread-2" aria-label={t('admin.pages')}>
        <Button tone="secondary" icon={BackIcon} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('admin.previous')}
        </Button>
        <span aria-live="polite">{t('admin.page_of', { page, pages })}</span>
        <Button tone="secondary" icon={ForwardIcon} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t('admin.next')}
        </Button>
      </nav>
    </>
  );
}
