import { useT } from '../../../i18n/use-t.ts';
import type { Icon } from '../../../ui/common-icons.tsx';
import { HeartIcon, SearchIcon, SpeedIcon } from '../../../ui/page-icons.tsx';
import { Section } from '../sections/section.tsx';
import styles from './story.module.css';

const STEPS = [
  ['problem', SearchIcon],
  ['solution', SpeedIcon],
  ['impact', HeartIcon],
] as const satisfies readonly (readonly [string, Icon])[];

/** Problem, solution and impact, one after the other. */
export function Story() {
  const t = useT();
  return (
    <Section title={t('about.story')}>
      <ol className={styles.steps}>
        {STEPS.map(([name, StepIcon]) => (
          <li key={name} className={styles.step}>
            <span className={styles.mark}>
              <StepIcon size={24} />
            </span>
            <h3>{t(`about.${name}`)}</h3>
            <p>{t(`about.${name}_text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
