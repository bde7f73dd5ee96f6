import type { WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** Where to go from a refusal by a limit: what it is, and the address. */
const WAYS_OUT = {
  'failure.too_many_pending': { text: 'hospital.change_limit', to: PATHS.hospitalSettings },
  'failure.too_many_urgent': { text: 'hospital.mass_casualties', to: PATHS.hospitalMassCasualties },
} as const;

const isLimit = (code: string | undefined): code is keyof typeof WAYS_OUT =>
  code !== undefined && Object.hasOwn(WAYS_OUT, code);

/** The link to what allows one more request: the setting, or a mass casualty; nothing if the obstacle is another. */
export function PendingLimitLink({ failure }: { readonly failure: WriteFailure }) {
  const t = useT();
  if (failure.outcome !== 'refused' || !isLimit(failure.refusal.code)) return null;
  const { text, to } = WAYS_OUT[failure.refusal.code];
  return (
    <Link className={buttonClass({ tone: 'secondary' })} to={to}>
      {t(text)}
    </Link>
  );
}
