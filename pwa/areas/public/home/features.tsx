import { useT } from '../../../i18n/use-t.ts';
import { ClockIcon, type Icon } from '../../../ui/common-icons.tsx';
import { BellIcon, LockIcon, PinIcon, ShieldIcon, SpeedIcon } from '../../../ui/page-icons.tsx';
import { Section } from '../sections/section.tsx';
import styles from './features.module.css';

const FEATURES = [
  ['verified', ShieldIcon],
  ['nearby', PinIcon],
  ['alerts', BellIcon],
  ['emergency', SpeedIcon],
  ['always', ClockIcon],
  ['private', LockIcon],
] as const satisfies readonly (readonly [string, Icon])[];

/** Six rows on a phone, cards beside each other on a wider screen. */
export function Features() {
  const t = useT();
  return (
    <Section title={t('home.features_title')}>
      <ul className={styles.features}>
        {FEATURES.map(([name, FeatureIcon]) => (
          <li key={name} className={styles.feature}>
            <span className={styles.icon}>
              <FeatureIcon size={24} />
            </span>
            <div>
              <h3>{t(`home.feature.${name}`)}</h3>
              <p className={styles.text}>{t(`home.feature.${name}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
