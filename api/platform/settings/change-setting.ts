import type { Context } from '../../context.ts';
import type { Principal } from '../../principal.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../database/database.ts';
import { putSetting, removeSetting, type StoredName } from './settings-store.ts';

interface Change<Value> {
  readonly name: StoredName;
  /** Null restores the default. */
  readonly value: Value | null;
  /** Reads the value that holds. */
  readonly inForce: () => Promise<Value>;
  /** The value as the audit shows it. */
  readonly inAudit: (value: Value) => string | number | null;
}

interface By {
  readonly principal: Principal;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Sets one value, with the old and the new one in the audit; an equal value changes nothing. */
export async function changeSetting<Value>(
  context: Context,
  trx: Database,
  { principal }: By,
  { name, value, inForce, inAudit }: Change<Value>,
): Promise<void> {
  const before = await inForce();
  if (isSame(value, before)) return;
  const changed_at = context.now().toISOString();
  if (value === null) await removeSetting(trx, name);
  else await putSetting(trx, { name, value, changed_by: principal.id, changed_at });
  const after = await inForce();
  if (isSame(after, before)) return;
  await recordAudit(context, trx, {
    actorId: principal.id,
    action: 'settings.change',
    subjectId: name,
    detail: { setting: name, from: inAudit(before), to: inAudit(after) },
  });
}
