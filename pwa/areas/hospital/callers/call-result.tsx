import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './callers.module.css';
import type { Called, Said } from './use-calls.ts';

interface CallResultProps {
  readonly said: Said;
  readonly busy: boolean;
  readonly onUndo: (called: Called) => void;
}

/** What came of the last call, in the place of its donor, and its undo. */
export function CallResult({ said: { message, code, undoes }, busy, onUndo }: CallResultProps) {
  const t = useT();
  return (
    <>
      <p role="status">
        {message} {code && <bdi className={styles.code}>{code}</bdi>}
      </p>
      {undoes && (
        <Button
          tone="quiet"
          busy={busy}
          aria-label={`${t('settings.undo')}: ${undoes.name}`}
          onClick={() => onUndo(undoes)}
        >
          {t('settings.undo')}
        </Button>
      )}
    </>
  );
}
