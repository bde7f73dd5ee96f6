import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Section } from '../parts/section.tsx';
import styles from './check.module.css';

/** The page is read without it; it comes while the first lines are read. */
const loadCheck = () => import('./check.tsx');
const Check = lazy(async () => ({ default: (await loadCheck()).Check }));

/** "May I give?": begins when it is asked for. */
export function CheckSection() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    loadCheck().catch(() => undefined);
  }, []);
  return (
    <Section title={t('giving.check_title')} lead={t('giving.check_private')}>
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          <Check />
        </Suspense>
      ) : (
        <div className={styles.start}>
          <Button size="l" onClick={() => setOpen(true)}>
            {t('giving.start')}
          </Button>
        </div>
      )}
    </Section>
  );
}
