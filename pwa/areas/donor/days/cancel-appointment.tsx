import { submit } from '../../../data/device/submit.ts';
import { type OutcomeTexts, unansweredText } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { writeWithUndo } from '../../../features/writes/write-with-undo.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import type { ShownAppointment } from './own-appointment.ts';

const CANCEL = 'DELETE /appointments/{id}';

const TEXTS: OutcomeTexts = {
  sent: 'donor.days.cancelled',
  queued: 'donor.days.cancel_waits',
  cancelled_out: 'outbox.undone',
  refused: 'donor.days.failed',
  unanswered: unansweredText,
};

/** Cancels it; the hospital is told once the undo has ended. */
export function CancelAppointment({
  appointment: { id, hospital, location },
}: {
  readonly appointment: ShownAppointment;
}) {
  const t = useT();
  const input = { params: { id } };
  const summary = { hospital: hospital.name, address: location.address };
  const atOnce = useWrite({ submit: () => submit(CANCEL, input, summary), texts: TEXTS });
  return (
    <Button
      tone="quiet"
      busy={atOnce.isPending}
      onClick={() =>
        void writeWithUndo(
          [{ endpoint: CANCEL, input, summary }],
          t('donor.days.cancelled'),
          t,
          () => void atOnce.write(undefined),
        )
      }
    >
      {t('donor.days.cancel')}
    </Button>
  );
}
