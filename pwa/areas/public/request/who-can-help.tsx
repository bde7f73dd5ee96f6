import { type BloodType, type Component, compatibleDonorTypes } from '../../../../shared/rules/blood.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import styles from './request.module.css';

interface WhoCanHelpProps {
  readonly bloodType: BloodType;
  readonly component: Component;
}

/** The types of donors whose blood fits, the exact one first. */
export function WhoCanHelp({ bloodType, component }: WhoCanHelpProps) {
  const t = useT();
  return (
    <section aria-labelledby="who-can-help" className={styles.who}>
      <h2 id="who-can-help" className="title">
        {t('request.who_can_help')}
      </h2>
      <ul className="row-2">
        {compatibleDonorTypes(bloodType, component).map((type) => (
          <li key={type}>
            <BloodTypeDrop type={type} size="m" tone="soft" />
          </li>
        ))}
      </ul>
      <p className="soft">{t('request.cross_match')}</p>
    </section>
  );
}
