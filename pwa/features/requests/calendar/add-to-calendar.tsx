import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';

/** Saves the visit as a file that the phone's calendar opens; without a network too. */
export function AddToCalendar({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { hospital, bloodType, deadline } = request;
  const name = hospital.name || t('requests.unknown_hospital');

  async function add() {
    setBusy(true);
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const description = [
        deadline && !request.response?.slot && t('requests.needed_by', { when: format.dateTime(deadline) }),
        t('requests.next.bring'),
        hospital.phone && `${t('requests.next.late')} ${hospital.phone}`,
        t('requests.free'),
      ];
      const text = {
        summary: t('requests.calendar.summary', { bloodType, hospital: name }),
        description: description.filter(Boolean).join('\n'),
      };
      const url = new URL(donorRequest(request._id), window.location.origin).href;
      const file = calendarFile(request, text, url, new Date());
      downloadFile('dhiig.ics', 'text/calendar;charset=utf-8', file);
    } catch {
      toast.error(t('requests.calendar.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button tone="secondary" icon={CalendarIcon} busy={isBusy} onClick={() => void add()}>
      {t('requests.calendar.add')}
    </Button>
  );
}
