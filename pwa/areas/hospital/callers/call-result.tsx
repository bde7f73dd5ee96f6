import { type CallOutcome, isLasting } from '../../../../shared/contract/call-outcomes.ts';
import type { DonorToCall } from '../../../../shared/contract/callers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './callers.module.css';

type Called = Pick<DonorToCall, 'id' | 'name'>;

/** What the server said last. */
export interface Said {
  readonly message: string;
  readonly code?: string | null;
  /** Whose outcome can be taken back. */
  readonly undoes?: Called | undefined;
}

/** The donor whose outcome can be taken back, if it was this one. */
export const undoneOf = ({ id, name }: Called, outcome: CallOutcome | null): Called | undefined =>
  outcome === null || isLasting(outcome) ? undefined : { id, name };

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
