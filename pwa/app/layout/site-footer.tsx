import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { emailHref, phoneHref } from '../../../shared/site.ts';
import { site } from '../../data/deployment/deployment.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { T } from '../../i18n/rich-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PATHS, REGISTER_AS_DONOR } from '../../routing/paths.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { ClockIcon, MailIcon, PhoneIcon } from '../../ui/common-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useYear } from '../prerendered.tsx';
import styles from './site-footer.module.css';

const LINKS: readonly { to: string; text: TextKey }[] = [
  { to: PATHS.home, text: 'nav.home' },
  { to: PATHS.about, text: 'footer.about' },
  { to: PATHS.contact, text: 'footer.contact' },
  { to: REGISTER_AS_DONOR, text: 'footer.become_donor' },
  { to: PATHS.giving, text: 'common.may_i_give' },
  { to: PATHS.bloodRequests, text: 'footer.find_requests' },
  { to: PATHS.ask, text: 'footer.ask' },
];

/** The same few lines for everybody: who is signed in, and who is not. */
export function SiteFooter() {
  const t = useT();
  const year = useYear();
  const { hotline, supportEmail, developer } = site();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <p className="muted">{t('footer.claim')}</p>
        <nav aria-label={t('footer.links')} className={styles.links}>
          <ul className={styles.row}>
            {LINKS.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={t('footer.emergency')} className={styles.row}>
          <h2 className={styles.title}>{t('footer.emergency')}</h2>
          <a className={styles.hotline} href={phoneHref(hotline)}>
            <PhoneIcon />
            <bdi dir="ltr">{hotline}</bdi>
          </a>
          <a className={styles.contact} href={emailHref(supportEmail)}>
            <MailIcon />
            <bdi dir="ltr">{supportEmail}</bdi>
          </a>
          <p className={styles.contact}>
            <ClockIcon />
            {t('footer.always')}
          </p>
        </section>
        <section aria-label={t('footer.blood_types')}>
          <ul className={styles.types}>
            {BLOOD_TYPES.map((type) => (
              <li key={type}>
                <BloodTypeDrop type={type} tone="soft" />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.end}>
        <p>{t('footer.copyright', { year })}</p>
        <p>
          <T
            id="footer.credit"
            values={{ developer: developer.name }}
            components={{
              link: (name) =>
                developer.url ? (
                  <a href={developer.url} rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  name
                ),
            }}
          />
        </p>
      </div>
    </footer>
  );
}
