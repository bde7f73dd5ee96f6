import { hospitalMass } from '../../../features/mass/mass-paths.ts';
import { useMassCasualties } from '../../../features/mass/queries.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** A mass casualty is open in this hospital's place: it is asked what it needs, or is led to its queue. */
export function MassNotice() {
  const t = useT();
  const { data } = useMassCasualties(1);
  const open = data?.massCasualties.filter(({ status }) => status === 'open') ?? [];
  return open.map(({ id, place, reason }) => (
    <Notice
      key={id}
      tone="danger"
      title={t('hospital.mass_open', { place: addressText(place) })}
      action={
        <Link className={buttonClass({})} to={hospitalMass(id)}>
          {t('hospital.mass_enter')}
        </Link>
      }
    >
      <p dir="auto">{reason}</p>
    </Notice>
  ));
}
