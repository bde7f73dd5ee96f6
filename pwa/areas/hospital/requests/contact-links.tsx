import { useT } from '../../../i18n/use-t.ts';
import { MessageIcon, PhoneIcon, SendIcon } from '../../../ui/icons.tsx';
import styles from './contact-links.module.css';
import { phoneLinks } from './phone-links.ts';

interface ContactLinksProps {
  readonly name: string;
  readonly phone: string;
}

/** Call, SMS and WhatsApp to a donor who answered. */
export function ContactLinks({ name, phone }: ContactLinksProps) {
  const t = useT();
  const links = phoneLinks(phone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <span className={styles.links} role="group" aria-label={t('hospital.contact_donor', { name })}>
      <a className={styles.link} href={links.call}>
        <PhoneIcon />
        {t('hospital.contact_call')}
      </a>
      <a className={styles.link} href={links.sms}>
        <MessageIcon />
        {t('hospital.contact_sms')}
      </a>
      <a className={styles.link} href={links.whatsApp} target="_blank" rel="noreferrer">
        <SendIcon />
        {t('hospital.contact_whatsapp')}
      </a>
    </span>
  );
}
