import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** So much of whoever is on shift has not reached the server: it would be sent by nobody else. */
export function Unsent({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <Notice tone="warning">
      {t('shift.unsent', { count })} <Link to={PATHS.outbox}>{t('outbox.title')}</Link>
    </Notice>
  );
}
