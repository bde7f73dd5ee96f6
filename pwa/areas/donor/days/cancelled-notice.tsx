import type { OwnAppointment } from '../../../../shared/contract/appointments.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { dayText } from '../../../features/slots/day-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The hospital has cancelled an appointment that would still be ahead: that they need not come, and why. */
export function CancelledNotice({ appointments }: { readonly appointments: readonly OwnAppointment[] }) {
  const t = useT();
  const format = useFormat();
  const now = useNow().toISOString();
  const lost = appointments.find(
    ({ cancelledBy, startsAt }) => cancelledBy === 'hospital' && startsAt !== null && startsAt > now,
  );
  if (!lost?.startsAt) return null;
  return (
    <Notice
      tone="warning"
      title={t('donor.days.lost', {
        hospital: lost.hospital.name,
        day: dayText(lost.startsAt, t, format),
      })}
    >
      {lost.cancelWhy && <p dir="auto">{lost.cancelWhy}</p>}
    </Notice>
  );
}
