import { useT } from '../../../i18n/use-t.ts';
import { DownIcon } from '../../../ui/icons.tsx';
import { Section } from '../parts/section.tsx';
import styles from './faq.module.css';

const QUESTIONS = ['register', 'security', 'speed', 'emergency'] as const;

export function Faq() {
  const t = useT();
  return (
    <Section title={t('contact.faq')}>
      <div className={styles.faq}>
        {QUESTIONS.map((question) => (
          <details key={question} className={styles.entry}>
            <summary>
              {t(`contact.faq.${question}`)}
              <DownIcon />
            </summary>
            <p>{t(`contact.faq.${question}_text`)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
