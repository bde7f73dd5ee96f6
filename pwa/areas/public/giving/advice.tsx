import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CheckCircleIcon, type Icon } from '../../../ui/common-icons.tsx';
import { DropIcon, HeartIcon } from '../../../ui/page-icons.tsx';
import { IconCards } from '../sections/icon-cards.tsx';
import { Section } from '../sections/section.tsx';
import styles from './advice.module.css';

const PARTS: readonly { title: TextKey; icon: Icon; steps: readonly TextKey[] }[] = [
  {
    title: 'giving.before',
    icon: CheckCircleIcon,
    steps: ['giving.before.eat', 'giving.before.drink', 'giving.before.sleep', 'giving.before.bring'],
  },
  {
    title: 'giving.during',
    icon: DropIcon,
    steps: ['giving.during.ask', 'giving.during.prick', 'giving.during.give'],
  },
  {
    title: 'giving.after',
    icon: HeartIcon,
    steps: [
      'giving.after.rest',
      'giving.after.drink',
      'giving.after.arm',
      'giving.after.dizzy',
      'giving.after.call',
    ],
  },
];

/** What to do before and after giving, and what happens in between. */
export function Advice() {
  const t = useT();
  return (
    <Section title={t('giving.advice_title')}>
      <IconCards
        cards={PARTS.map(({ title, icon, steps }) => ({
          key: title,
          icon,
          title: t(title),
          content: (
            <ul className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ul>
          ),
        }))}
      />
    </Section>
  );
}
