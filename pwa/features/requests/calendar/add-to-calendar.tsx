import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { Visit } from './calendar-file.ts';

interface AddToCalendarProps {
  readonly visit: Visit;
  /** What it is called there. */
  readonly summary: string;
  /** The address of the app with the rest. */
  readonly page: string;
}

/** Saves a visit as a file that the phone's calendar opens; without a network too. */
export function AddToCalendar({ visit, summary, page }: AddToCalendarProps) {
  const t = useT();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { hospital, deadline, slot } = visit;

  async function add() {
    setBusy(true);
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const description = [
        deadline && !slot && t('requests.needed_by', { when: format.dateTime(deadline) }),
        t('requests.next.bring'),
        hospital.phone && `${t('requests.next.late')} ${hospital.phone}`,
        t('requests.free'),
      ];
      const text = { summary, description: description.filter(Boolean).join('\n') };
      const file = calendarFile(visit, text, new URL(page, window.location.origin).href, new Date());
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
