import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Section } from '../sections/section.tsx';
import styles from './check.module.css';

/** The page can be read without it; it is loaded while the first lines are read. */
const loadCheck = () => import('./check.tsx');

/** "May I give?": begins at a tap. */
export function CheckSection() {
  const t = useT();
  const [Check, setCheck] = useState<ComponentType>();
  const [isComing, setComing] = useState(false);
  useEffect(() => {
    loadCheck().catch(() => undefined);
  }, []);

  async function start() {
    setComing(true);
    try {
      const loaded = await loadCheck();
      setCheck(() => loaded.Check);
    } catch {
      toast.error(t('common.network_error'));
      setComing(false);
    }
  }

  return (
    <Section title={t('giving.check_title')} lead={t('giving.check_private')}>
      {Check ? (
        <Check />
      ) : (
        <div className={styles.start}>
          <Button size="l" busy={isComing} onClick={() => void start()}>
            {t('giving.start')}
          </Button>
        </div>
      )}
    </Section>
  );
}
