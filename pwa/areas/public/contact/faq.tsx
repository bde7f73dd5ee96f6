import { useT } from '../../../i18n/use-t.ts';
import { Questions } from '../sections/questions.tsx';
import { Section } from '../sections/section.tsx';

const QUESTIONS = ['register', 'security', 'speed', 'emergency'] as const;

export function Faq() {
  const t = useT();
  return (
    <Section title={t('contact.faq')}>
      <Questions
        questions={QUESTIONS.map((question) => ({
          question: t(`contact.faq.${question}`),
          answer: t(`contact.faq.${question}_text`),
        }))}
      />
    </Section>
  );
}
