import { failureTitle } from '../../../features/failures/failure-text.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DAYS_FAILURE } from '../failures.ts';
import list from '../responses/history-list.module.css';
import { Screen, Section } from '../screen.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { useCollectionDays } from './collection-days.ts';
import { DayCard } from './day-card.tsx';
import { isCancelling } from './own-appointment.ts';
import { useAppointments, useOwnAppointment } from './use-own-appointment.ts';

/** Their appointment, or the days on which they may give, the nearest first. */
export function DaysScreen() {
  const t = useT();
  const appointments = useAppointments();
  useFetchFailureToast(appointments, DAYS_FAILURE);
  const appointment = useOwnAppointment();
  return (
    <Screen title={t('donor.days.title')}>
      {appointment ? (
        <Section id="appointment" title={t('donor.days.yours')}>
          <AppointmentCard appointment={appointment} />
          {!(appointment.waiting && isCancelling(appointment.waiting)) && (
            <p className="soft">{t('donor.days.other_day')}</p>
          )}
        </Section>
      ) : (
        <Days appointments={appointments} />
      )}
    </Screen>
  );
}

function Days({ appointments }: { readonly appointments: ReturnType<typeof useAppointments> }) {
  const t = useT();
  const days = useCollectionDays();
  useFetchFailureToast(days, DAYS_FAILURE);
  const failed = [days, appointments].find(({ data, isError }) => data === undefined && isError);
  if (failed)
    return (
      <ErrorState onRetry={() => failed.refetch()}>
        {failureTitle(failed.error, { ...DAYS_FAILURE, lost: 'common.network_error' }, t)}
      </ErrorState>
    );
  if (!days.data || !appointments.data) return <Skeleton shape="card" count={3} />;
  return (
    <>
      <CancelledNotice appointments={appointments.data} />
      {days.data.length === 0 ? (
        <EmptyState icon={CalendarIcon} title={t('donor.days.none')}>
          {t('donor.days.none_hint')}
        </EmptyState>
      ) : (
        <Section id="days" title={t('donor.days.all')}>
          <ul className={list.list} aria-labelledby="days">
            {days.data.map((day, at) => (
              <DayCard key={day.id} day={day} tone={at === 0 ? 'primary' : 'secondary'} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
