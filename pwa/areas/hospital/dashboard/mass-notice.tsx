import type { MassCasualty } from '../../../../shared/contract/mass-casualties.ts';
import { hospitalMass } from '../../../features/mass/mass-paths.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Open = readonly MassCasualty[];

/** Those that are open in this hospital's place. */
export const openAmong = (list: { readonly massCasualties: Open } | undefined): Open =>
  list?.massCasualties.filter(({ status }) => status === 'open') ?? [];

/** Mass casualties that are open: the hospital is asked what it needs, or is led to its queue. */
export function MassNotices({ open }: { readonly open: Open }) {
  const t = useT();
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
