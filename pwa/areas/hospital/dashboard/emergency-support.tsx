import { phoneHref } from '../../../../shared/site.ts';
import { site } from '../../../data/deployment/deployment.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { AlertButton } from '../alerts/alert-button.tsx';
import section from '../section.module.css';

/** Whom to call when the app is not enough. */
export function EmergencySupport() {
  const t = useT();
  return (
    <Card as="section" labelledBy="emergency-support">
      <div className={section.section}>
        <h2 id="emergency-support">{t('hospital.emergency_support')}</h2>
        <p className="soft">{t('hospital.emergency_text')}</p>
        <AlertButton tone="secondary" block />
        <a className={buttonClass({ tone: 'secondary', block: true })} href={phoneHref(site().hotline)}>
          <PhoneIcon />
          <span>
            {t('hospital.call_hotline')} <Unbroken text={site().hotline} />
          </span>
        </a>
      </div>
    </Card>
  );
}
