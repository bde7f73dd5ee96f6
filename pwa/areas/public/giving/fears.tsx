import { useT } from '../../../i18n/use-t.ts';
import { Questions } from '../sections/questions.tsx';
import { Section } from '../sections/section.tsx';

const FEARS = ['pain', 'weak', 'infection', 'enough', 'sold', 'known'] as const;

/** Answers to what makes people hesitate to give. */
export function Fears() {
  const t = useT();
  return (
    <Section title={t('giving.fears_title')}>
      <Questions
        questions={FEARS.map((fear) => ({
          question: t(`giving.fear.${fear}`),
          answer: t(`giving.fear.${fear}_text`),
        }))}
      />
    </Section>
  );
}
