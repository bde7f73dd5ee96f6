import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './ask-screen.module.css';
import { PageHead } from './sections/page-head.tsx';
import { PageBody, Section } from './sections/section.tsx';

/** Loaded while the first lines are read, which need nothing of it. */
const AskForm = lazyPart(() => import('./ask/ask-form.tsx'), 'AskForm', <Skeleton shape="card" count={3} />);

const RULES = ['confirmed', 'six_hours', 'free', 'no_name'] as const;

/** /ask: a family asks a hospital for blood for its patient there. */
export function AskScreen() {
  const t = useT();
  useTitle(t('ask.title'));
  return (
    <main>
      <PageHead eyebrow={t('ask.eyebrow')} title={t('ask.title')} lead={t('ask.lead')} />
      <PageBody>
        <Section title={t('ask.form')}>
          <AskForm />
        </Section>
        <Section title={t('ask.rules')}>
          <ul className={styles.rules}>
            {RULES.map((rule) => (
              <li key={rule}>{t(`ask.rule.${rule}`)}</li>
            ))}
          </ul>
          <p>{t('ask.by_text')}</p>
        </Section>
      </PageBody>
    </main>
  );
}
