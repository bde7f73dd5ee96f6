import type { CancellingHospital } from '../../../../shared/contract/admin.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShortTime } from '../short-time.tsx';

/** Hospitals that alert donors and cancel, again and again; each leads to its page, where it can be suspended. */
export function CancellingHospitals({ cancelling }: { readonly cancelling: readonly CancellingHospital[] }) {
  const t = useT();
  const now = useNow();
  if (cancelling.length === 0) return null;
  return (
    <Notice tone="warning" title={t('admin.cancelling_title')}>
      <ul>
        {cancelling.map(({ hospital: { id, name }, cancelled, called, toldAt }) => (
          <li key={id}>
            <Link to={adminHospital(id)}>
              <bdi>{name}</bdi>
            </Link>{' '}
            · <ShortTime at={toldAt} now={now} /> · {t('admin.cancelling_text', { cancelled, called })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
