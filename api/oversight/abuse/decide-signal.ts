import { closeSignal } from '../../blood/signals/signal-store.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { warn } from './decide-report.ts';
import { signalOfId } from './read-signals.ts';

/**
 * Closes a signal; for the next one, only what its hospital does after this counts. Fails with `signal_not_found`, or
 * `signal_decided` if another admin was first.
 */
export const decideSignal: Handler<'PATCH /admin/signals/{id}'> = async ({
  context,
  principal,
  params: { id },
  body: { action, note },
  write,
  t,
}) => {
  return write(async (trx) => {
    const { ground, hospital } = await signalOfId(trx, id);
    const closed = await closeSignal(trx, id, {
      decision: action,
      decided_at: context.now().toISOString(),
      decided_by: principal.id,
      note,
    });
    if (!closed) throw new Failure('failure.signal_decided');
    if (action === 'warn') await warn(context, trx, { hospitalId: hospital.id, reason: '', principal });
    // About the signal, not its hospital: a hospital can read the entries about itself.
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'signal.decide',
      subjectId: id,
      detail: { decision: action, note, ground, hospitalId: hospital.id },
    });
    return {
      signal: await signalOfId(trx, id),
      message: t(action === 'warn' ? 'confirmation.report_done.warn' : 'confirmation.signal_closed'),
    };
  });
};
