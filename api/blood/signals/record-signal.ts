import type { SignalFigures, SignalGround } from '../../../shared/rules/abuse-signals.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertSignal, type SignalRow, updateSignal } from './signal-store.ts';

interface Seen {
  readonly hospitalId: string;
  readonly ground: SignalGround;
  readonly figures: SignalFigures;
  /** The signal of this hospital and ground, if there is one. */
  readonly known: SignalRow | undefined;
}

/** Lets conduct wait for an admin; one that waits already gets the new figures. Returns whether it begins to wait. */
export async function recordSignal(
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  db: Database,
  { hospitalId, ground, figures, known }: Seen,
): Promise<boolean> {
  const at = now().toISOString();
  const written = { figures: JSON.stringify(figures), updated_at: at };
  const open = { status: 'open', decision: null, decided_at: null, decided_by: null, note: null } as const;
  if (known?.status === 'open') {
    if (known.figures !== written.figures) await updateSignal(db, known, written);
    return false;
  }
  if (known) await updateSignal(db, known, { ...written, ...open, raised_at: at });
  else
    await insertSignal(db, {
      id: newId(),
      hospital_id: hospitalId,
      ground,
      raised_at: at,
      ...written,
      ...open,
    });
  return true;
}
