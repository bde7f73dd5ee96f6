import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import styles from './refresh-button.module.css';

/** Reads again at once; shows progress only when pressed, not during the list's own polling. */
export function RefreshButton({ onRefresh }: { readonly onRefresh: () => Promise<void> }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function refresh() {
    setBusy(true);
    try {
      await onRefresh();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button tone="secondary" icon={RefreshIcon} busy={isBusy} onClick={() => void refresh()}>
      <span className={styles.label}>{t('requests.refresh')}</span>
    </Button>
  );
}
