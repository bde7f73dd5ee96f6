import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** Where what is missing can be filled in. */
export function ProfileLink() {
  const t = useT();
  return (
    <Link to={PATHS.donorProfile} className={buttonClass({ tone: 'secondary' })}>
      {t('donor.complete_profile')}
    </Link>
  );
}
