import { useT } from '../../../i18n/use-t.ts';
import { EyeIcon, type Icon } from '../../../ui/common-icons.tsx';
import { HandHeartIcon, PinIcon } from '../../../ui/page-icons.tsx';
import { IconCards } from '../sections/icon-cards.tsx';
import { Section } from '../sections/section.tsx';
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
      <IconCards
        cards={GUIDES.map(([name, icon]) => ({
          key: name,
          icon,
          title: t(`about.${name}`),
          content: <p className={styles.text}>{t(`about.${name}_text`)}</p>,
        }))}
      />
    </Section>
  );
}
