import { phoneHref } from '../../../../shared/site.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MessageIcon, PhoneIcon, SendIcon } from '../../../ui/icons.tsx';
import { Menu, menuItemClass } from '../../../ui/menu.tsx';
import styles from './contact-links.module.css';
import { type DonorPhone, smsHref, whatsAppHref } from './phone-links.ts';

interface ContactLinksProps {
  readonly name: string;
  readonly phone: DonorPhone;
}

/** Call a donor who answered, by one tap. */
export function PhoneLink({ name, phone }: ContactLinksProps) {
  const t = useT();
  const label = t('hospital.call_donor', { name });
  return (
    <a
      className={styles.link}
      href={phoneHref(phone.phone, phone.phoneE164)}
      aria-label={label}
      title={label}
    >
      <PhoneIcon size={22} />
    </a>
  );
}

interface MessageLinksProps {
  readonly phone: DonorPhone;
  /** Of each link. */
  readonly className: string;
}

/** SMS and WhatsApp to a donor who answered. */
export function MessageLinks({ phone, className }: MessageLinksProps) {
  const t = useT();
  const whatsApp = whatsAppHref(phone);
  return (
    <>
      <a className={className} href={smsHref(phone)}>
        <MessageIcon />
        {t('hospital.contact_sms')}
      </a>
      {whatsApp && (
        <a className={className} href={whatsApp} target="_blank" rel="noreferrer">
          <SendIcon />
          {t('hospital.contact_whatsapp')}
        </a>
      )}
    </>
  );
}

/** In a menu: SMS and WhatsApp, if there is nothing else to do with the donor. */
export function ContactMenu({ name, phone }: ContactLinksProps) {
  const t = useT();
  return (
    <Menu label={t('hospital.contact_more', { name })}>
      <MessageLinks phone={phone} className={menuItemClass()} />
    </Menu>
  );
}

/** Call, and in a menu SMS and WhatsApp: a row has one line. */
export function ContactLinks({ name, phone }: ContactLinksProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <span className={styles.links} role="group" aria-label={t('hospital.contact_donor', { name })}>
      <PhoneLink name={name} phone={phone} />
      <ContactMenu name={name} phone={phone} />
    </span>
  );
}
