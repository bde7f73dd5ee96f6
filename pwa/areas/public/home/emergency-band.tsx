import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Invitation } from '../sections/invitation.tsx';

export function EmergencyBand() {
  const t = useT();
  return (
    <Invitation title={t('home.emergency_title')} text={t('home.emergency_text')}>
      <Link to={PATHS.register} className={buttonClass({ size: 'l' })}>
        {t('home.emergency_join')}
      </Link>
      <Link to={PATHS.about} className={buttonClass({ size: 'l', tone: 'secondary' })}>
        {t('home.learn_more')} <span className="visually-hidden">{t('home.about_dhiig')}</span>
      </Link>
    </Invitation>
  );
}
