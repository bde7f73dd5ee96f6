import { BLOOD_TYPES, type BloodType, recipientTypesFor } from '../../../../shared/rules/blood.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../sections/section.tsx';
import styles from './blood-type-grid.module.css';

export function BloodTypeGrid() {
  const t = useT();
  return (
    <Section title={t('home.types_title')} lead={t('home.types_lead')}>
      <ul className={styles.grid}>
        {BLOOD_TYPES.map((type) => (
          <li key={type} className={styles.type}>
            <BloodTypeDrop type={type} size="l" />
            <p>
              <span className={styles.label}>{t('home.types_helps')}</span>
              <Helped donor={type} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('home.types_note')} <Link to={PATHS.giving}>{t('common.may_i_give')}</Link>
      </p>
    </Section>
  );
}

function Helped({ donor }: { donor: BloodType }) {
  const t = useT();
  const types = recipientTypesFor(donor, 'red_cells');
  if (types.length === BLOOD_TYPES.length)
    return <strong className={styles.helped}>{t('home.types_everyone')}</strong>;
  return (
    <bdi dir="ltr" className={styles.helped}>
      {types.map(bloodTypeText).join('  ')}
    </bdi>
  );
}
