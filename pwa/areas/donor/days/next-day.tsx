import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Section } from '../screen.tsx';
import { useCollectionDays } from './collection-days.ts';
import { DayCard } from './day-card.tsx';
import { useOwnAppointment } from './use-own-appointment.ts';

interface NextDayProps {
  readonly title: TextKey;
  /** Beside something more urgent. */
  readonly tone?: 'primary' | 'secondary';
}

/** The nearest day on which they may give, as the one next step; nothing if there is none, or they have an appointment. */
export function NextDay({ title, tone = 'primary' }: NextDayProps) {
  const t = useT();
  const days = useCollectionDays().data ?? [];
  const appointment = useOwnAppointment();
  const [nearest] = days;
  if (!nearest || appointment) return null;
  return (
    <Section id="next-day" title={t(title)}>
      <DayCard day={nearest} as="article" tone={tone} />
    </Section>
  );
}
