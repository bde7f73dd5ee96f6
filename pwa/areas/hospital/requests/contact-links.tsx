import { useT } from '../../../i18n/use-t.ts';
import { MessageIcon, PhoneIcon, SendIcon } from '../../../ui/icons.tsx';
import { Menu, menuItemClass } from '../../../ui/menu.tsx';
import styles from './contact-links.module.css';
import { phoneLinks } from './phone-links.ts';

interface ContactLinksProps {
  readonly name: string;
  readonly phone: string;
}

/** Call, and behind a menu SMS and WhatsApp, to a donor who answered: a row has one line. */
export function ContactLinks({ name, phone }: ContactLinksProps) {
  const t = useT();
  const { call, sms, whatsApp } = phoneLinks(phone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <span className={styles.links} role="group" aria-label={t('hospital.contact_donor', { name })}>
      <a
        className={styles.link}
        href={call}
        aria-label={t('hospital.contact_call')}
        title={t('hospital.contact_call')}
      >
        <PhoneIcon size={22} />
      </a>
      <Menu label={t('hospital.contact_more')}>
        <a className={menuItemClass()} href={sms}>
          <MessageIcon />
          {t('hospital.contact_sms')}
        </a>
        <a className={menuItemClass()} href={whatsApp} target="_blank" rel="noreferrer">
          <SendIcon />
          {t('hospital.contact_whatsapp')}
        </a>
      </Menu>
    </span>
  );
}
