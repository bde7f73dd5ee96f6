import type { AftercareItem } from '../../../../shared/contract/aftercare.ts';
import { DEFERRAL_REASONS } from '../../../../shared/rules/deferral.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { DeferralForm, type Deferred } from '../arrivals/deferral-form.tsx';
import { useMoveAppointment } from '../days/writes.ts';
import { useChangeResponse } from '../requests/queries/change-response.ts';
import { useFinish } from './aftercare.ts';

interface TalkSheetProps {
  /** Of a donor who was asked in. */
  readonly item: AftercareItem;
  readonly onClose: () => void;
}

const REASONS = DEFERRAL_REASONS.filter((reason) => reason !== 'talk');

/** The talk was had: they may give again, or not for now. */
export function TalkSheet({ item: { id, donor, response, appointment }, onClose }: TalkSheetProps) {
  const t = useT();
  const now = useNow();
  const finish = useFinish();
  const change = useChangeResponse();
  const move = useMoveAppointment();
  const isPending = change.isPending || move.isPending;
  const failure = change.failure ?? move.failure;

  async function defer(deferred: Deferred) {
    if (appointment?.state === 'given' || appointment?.state === 'deferred') {
      const { state } = appointment;
      await move.write({ appointment: { id }, change: { state, ...deferred } }, { onDone: onClose });
    }
    if (response?.status !== 'completed' && response?.status !== 'deferred') return;
    const { requestId, status } = response;
    const about = { requestId, responseId: id, summary: {}, status };
    await change.write({ ...about, ...deferred }, { onDone: onClose });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('hospital.word.talk', { name: donor.name })}
      problem={failure && reasonText(failure, t)}
    >
      <div className="stack-4">
        <Button
          busy={finish.isPending}
          disabled={isPending}
          onClick={() => finish.mutate(id, { onSuccess: onClose })}
        >
          {t('hospital.talk_may_give')}
        </Button>
        {(response ?? appointment) && (
          <DeferralForm name={donor.name} reasons={REASONS} now={now} busy={isPending} onDefer={defer} />
        )}
      </div>
    </Sheet>
  );
}
