import type { WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** The link to the setting that forbids one more request; nothing where the obstacle is something else. */
export function PendingLimitLink({ failure }: { readonly failure: WriteFailure }) {
  const t = useT();
  if (failure.outcome !== 'refused' || failure.refusal.code !== 'failure.too_many_pending') return null;
  return (
    <Link className={buttonClass({ tone: 'secondary' })} to={PATHS.hospitalSettings}>
      {t('hospital.change_limit')}
    </Link>
  );
}
