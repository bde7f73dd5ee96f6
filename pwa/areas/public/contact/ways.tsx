import type { ReactNode } from 'react';
import { emailHref, phoneHref } from '../../../../shared/site.ts';
import { site, textIn } from '../../../data/deployment/deployment.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { ClockIcon, type Icon, MailIcon, PhoneIcon } from '../../../ui/common-icons.tsx';
import { PinIcon } from '../../../ui/page-icons.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { OpeningHours } from './opening-hours.tsx';
import styles from './ways.module.css';

/** Telephone numbers, e-mails, the address and the opening hours. */
export function Ways() {
  const t = useT();
  return (
    <ul className={styles.ways}>
      <Way icon={PhoneIcon} title={t('contact.phone')}>
        <Line label={t('contact.hotline')} href={phoneHref(site().hotline)} text={site().hotline} />
        <Line label={t('contact.office')} href={phoneHref(site().officePhone)} text={site().officePhone} />
      </Way>
      <Way icon={MailIcon} title={t('contact.email')}>
        <Line label={t('contact.support')} href={emailHref(site().supportEmail)} text={site().supportEmail} />
        <Line
          label={t('contact.emergencies')}
          href={emailHref(site().emergencyEmail)}
          text={site().emergencyEmail}
        />
      </Way>
      <Way icon={PinIcon} title={t('contact.address')}>
        <Address />
      </Way>
      <Way icon={ClockIcon} title={t('contact.hours')}>
        <OpeningHours />
        <p className={styles.label}>{t('contact.timezone')}</p>
      </Way>
    </ul>
  );
}

/** In the reader's language, or in another one that it has. */
function Address() {
  const [language, text] = textIn(site().address, useLanguage()) ?? [];
  return (
    <address className={styles.address} lang={language}>
      {text?.split('\n').map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  );
}

interface WayProps {
  icon: Icon;
  title: string;
  children: ReactNode;
}

function Way({ icon: WayIcon, title, children }: WayProps) {
  return (
    <Card as="li">
      <div className={styles.way}>
        <span className={styles.icon}>
          <WayIcon size={22} />
        </span>
        <div className={styles.what}>
          <h3>{title}</h3>
          {children}
        </div>
      </div>
    </Card>
  );
}

function Line({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <p className={styles.line}>
      <span className={styles.label}>{label}</span>
      <a href={href}>
        <Unbroken text={text} />
      </a>
    </p>
  );
}
