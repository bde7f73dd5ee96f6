import { phoneHref } from '../../../../shared/site.ts';
import { site } from '../../../data/deployment/deployment.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PhoneIcon } from '../../../ui/common-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './emergency-panel.module.css';

/** For those who cannot wait for an answer by mail. */
export function EmergencyPanel() {
  const t = useT();
  return (
    <section className={styles.panel} aria-labelledby="contact-emergency">
      <div>
        <h2 id="contact-emergency">{t('contact.emergency_title')}</h2>
        <p className={styles.text}>{t('contact.emergency_text')}</p>
      </div>
      <div className={styles.actions}>
        <a href={phoneHref(site().hotline)} className={buttonClass({ size: 'l' })}>
          <PhoneIcon />
          {t('contact.call_now')}
        </a>
        <Link to={PATHS.register} className={buttonClass({ size: 'l', tone: 'secondary' })}>
          {t('contact.create_urgent')}
        </Link>
      </div>
    </section>
  );
}
