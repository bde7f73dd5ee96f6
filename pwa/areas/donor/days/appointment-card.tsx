import { useId } from 'react';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { AddToCalendar } from '../../../features/requests/calendar/add-to-calendar.tsx';
import { BeforeYouCome } from '../../../features/requests/next-steps.tsx';
import { WaysThere } from '../../../features/requests/ways-there.tsx';
import { dayText } from '../../../features/slots/day-text.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DONOR_DAYS } from '../../../routing/donor-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { ArrivalCode } from '../coming/arrival-code.tsx';
import { CancelAppointment } from './cancel-appointment.tsx';
import { ChooseTime } from './choose-time.tsx';
import { useCollectionDays } from './collection-days.ts';
import { dayVisit } from './day-visit.ts';
import styles from './days.module.css';
import { hoursText } from './hours-text.ts';
import { isCancelling, type ShownAppointment } from './own-appointment.ts';

interface AppointmentCardProps {
  readonly appointment: ShownAppointment;
  /** Its own page has the rest. */
  readonly isBrief?: boolean;
}

function textOf({ waiting, hasArrived, code }: ShownAppointment): TextKey | undefined {
  if (waiting && isCancelling(waiting)) return 'donor.days.cancel_waits';
  if (waiting) return code === null ? 'donor.days.waiting' : 'donor.days.move_waits';
  return hasArrived ? 'donor.says.arrived' : undefined;
}

/**
 * Where and when they are expected, with the code to say there: the same parts as of an answer to a request. Once they are
 * there, they need none of them.
 */
export function AppointmentCard({ appointment, isBrief = false }: AppointmentCardProps) {
  const t = useT();
  const format = useFormat();
  const headingId = useId();
  const { hospital, location, note, code, waiting, startsAt, hasArrived } = appointment;
  const date = dayText(startsAt, t, format);
  const text = textOf(appointment);
  return (
    <Card as="section" labelledBy={headingId} accent={waiting ? 'amber' : 'green'}>
      <div className="stack-3">
        <div>
          <h3 id={headingId} className="title">
            {isBrief ? <Link to={DONOR_DAYS}>{date}</Link> : date}
          </h3>
          <p className={styles.name}>{hoursText(appointment, t, format)}</p>
        </div>
        <div>
          <p className={styles.name}>
            <bdi>{hospital.name}</bdi>
          </p>
          <p className="soft">{addressText(location.address || location.place)}</p>
        </div>
        <div aria-live="polite">{text && <p>{t(text)}</p>}</div>
        {waiting && <WaitingLine entry={waiting} />}
        {!hasArrived && !(waiting && isCancelling(waiting)) && (
          <>
            <ArrivalCode code={code ?? undefined} isHere={false} />
            {note && (
              <p dir="auto" className={styles.words}>
                {note}
              </p>
            )}
            <WaysThere to={dayVisit(appointment)} />
            {!isBrief && <More appointment={appointment} />}
          </>
        )}
      </div>
    </Card>
  );
}

function More({ appointment }: Pick<AppointmentCardProps, 'appointment'>) {
  const t = useT();
  const { id, dayId, startsAt, endsAt, hospital, waiting } = appointment;
  const day = useCollectionDays().data?.find((one) => one.id === dayId);
  const visit = dayVisit(appointment);
  return (
    <Fold label={t('ui.more_items')}>
      <BeforeYouCome hospital={visit.hospital} />
      <AddToCalendar
        visit={{ id, ...visit, deadline: null, slot: { startsAt, endsAt } }}
        summary={t('donor.days.calendar', { hospital: hospital.name })}
        page={DONOR_DAYS}
      />
      {day && <Move appointment={appointment} day={day} />}
      {!waiting && <CancelAppointment appointment={appointment} />}
    </Fold>
  );
}

interface MoveProps extends Pick<AppointmentCardProps, 'appointment'> {
  readonly day: CollectionDay;
}

/** Another time of the same day. */
function Move({ appointment: { id, startsAt }, day }: MoveProps) {
  const t = useT();
  return (
    <Button
      tone="secondary"
      icon={ClockIcon}
      onClick={() => openDialog((close) => <ChooseTime day={day} moves={{ id, startsAt }} onClose={close} />)}
    >
      {t('donor.days.move')}
    </Button>
  );
}
