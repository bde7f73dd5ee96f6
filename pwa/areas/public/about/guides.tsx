import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { EyeIcon, HandHeartIcon, type Icon, PinIcon } from '../../../ui/icons.tsx';
import { Section } from '../parts/section.tsx';
import styles from './guides.module.css';

const GUIDES = [
  ['vision', EyeIcon],
  ['mission', PinIcon],
  ['promise', HandHeartIcon],
] as const satisfies readonly (readonly [string, Icon])[];

/** Vision, mission and promise. */
export function Guides() {
  const t = useT();
  return (
    <Section title={t('about.guides')}>
      <ul className={styles.guides}>
        {GUIDES.map(([name, GuideIcon]) => (
          <Card key={name} as="li" padding="l">
            <h3 className={styles.name}>
              <GuideIcon size={24} />
              {t(`about.${name}`)}
            </h3>
            <p className={styles.text}>{t(`about.${name}_text`)}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
