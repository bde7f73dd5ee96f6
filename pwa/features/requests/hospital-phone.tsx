import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PhoneIcon } from '../../ui/icons.tsx';
import { telephoneUrl } from './directions.ts';
import styles from './next-steps.module.css';

/** Phones the hospital; nothing where it has no number. */
export function HospitalPhone({ phone }: { readonly phone: string | undefined }) {
  const t = useT();
  if (!phone) return null;
  return (
    <a className={buttonClass({ tone: 'secondary' })} href={telephoneUrl(phone)}>
      <PhoneIcon />
      <span>
        {t('requests.next.call')} <bdi className={styles.phone}>{phone}</bdi>
      </span>
    </a>
  );
}
