import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** How many writes of the person on shift have not reached the server: no other person's session would send them. */
export function Unsent({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <Notice tone="warning">
      {t('shift.unsent', { count })} <Link to={PATHS.outbox}>{t('outbox.title')}</Link>
    </Notice>
  );
}
