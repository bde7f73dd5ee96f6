import { useState } from 'react';
import { MOST_COMMON_TYPE } from '../../../../shared/country/facts.ts';
import { BLOOD_TYPES, type BloodType, recipientTypesFor } from '../../../../shared/rules/blood.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../sections/section.tsx';
import styles from './blood-type-grid.module.css';

/** Whom each type can help, one at a time. */
export function BloodTypeGrid() {
  const t = useT();
  const [type, setType] = useState<BloodType>(MOST_COMMON_TYPE);
  return (
    <Section title={t('home.types_title')} lead={t('home.types_lead')}>
      <div className={styles.types}>
        {/* Without the forms' picker: Home loads nothing of forms. */}
        <ul className={styles.grid}>
          {BLOOD_TYPES.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.type}
                aria-pressed={one === type}
                onClick={() => setType(one)}
              >
                <BloodTypeDrop type={one} tone={one === type ? 'solid' : 'soft'} />
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.answer} role="status">
          <BloodTypeDrop type={type} decorative />
          <span>
            <span className={styles.label}>{t('home.types_helps')}</span>
            <Helped donor={type} />
          </span>
        </p>
      </div>
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
