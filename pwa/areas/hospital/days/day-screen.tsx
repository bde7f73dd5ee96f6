import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type {
  CollectionDay,
  ListedAppointment,
  ShownSlot,
} from '../../../../shared/contract/collection-days.ts';
import { HOUR_MS } from '../../../../shared/time.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { SlotPicture } from '../../../features/slots/slot-picture.tsx';
import { useAhead } from '../../../features/writes/use-ahead.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { BackIcon, CloseIcon, EditIcon, PlusIcon, PrintIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArrivalDesk } from '../arrivals/arrival-desk.tsx';
import bar from '../create-bar.module.css';
import section from '../section.module.css';
import { CancelDayDialog } from './cancel-day-dialog.tsx';
import { DayAppointments } from './day-appointments.tsx';
import { countsOf, slotsOf } from './day-counts.ts';
import { DayFacts, DayHours } from './day-facts.tsx';
import { HOSPITAL_DAYS } from './day-paths.ts';
import { DaySheet } from './day-sheet.tsx';
import styles from './days.module.css';
import { useDay } from './queries.ts';
import { waitingChanges, waitingMoves, withMoves } from './waiting-days.ts';
import { WalkInSheet } from './walk-in-sheet.tsx';

/** The desk is set up this long before the first time. */
const EARLY_MS = 2 * HOUR_MS;

interface DayProps {
  readonly day: CollectionDay;
  readonly slots: readonly ShownSlot[];
  readonly appointments: readonly ListedAppointment[];
  /** When they were read, by this device's clock. */
  readonly readAt: number;
}

/** What can be done with the day itself, beside its list. */
function DayActions({ day, booked }: { readonly day: CollectionDay; readonly booked: number }) {
  const t = useT();
  const [asked, setAsked] = useState<'change' | 'cancel'>();
  const close = () => setAsked(undefined);
  return (
    <div className="row-2">
      <Link to={HOSPITAL_DAYS} className={buttonClass({ tone: 'quiet' })}>
        <BackIcon />
        {t('days.all')}
      </Link>
      <Button tone="secondary" icon={PrintIcon} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
      {day.state === 'open' && (
        <>
          <Button tone="secondary" icon={EditIcon} onClick={() => setAsked('change')}>
            {t('days.change')}
          </Button>
          <Button tone="secondary" icon={CloseIcon} onClick={() => setAsked('cancel')}>
            {t('days.cancel')}
          </Button>
        </>
      )}
      {asked === 'change' && <DaySheet day={day} onClose={close} />}
      {asked === 'cancel' && <CancelDayDialog day={day} booked={booked} onClose={close} />}
    </div>
  );
}

function Day({ day, slots: times, appointments: known, readAt }: DayProps) {
  const t = useT();
  const now = useNow();
  const outbox = useOutbox();
  const waiting = waitingMoves(outbox);
  const appointments = withMoves(known, useAhead(waiting, readAt), day.id);
  const [isTaking, setTaking] = useState(false);
  const slots = slotsOf(times, appointments);
  const counts = countsOf(slots, appointments, now);
  const isOpen = day.state === 'open';
  const isOn = now.getTime() >= Date.parse(day.startsAt) - EARLY_MS;
  const takeIn = t(isOn ? 'days.take_in' : 'days.book');
  return (
    <div className={section.section}>
      <div className={section.head}>
        <h2>
          <DayHours day={day} now={now} />
        </h2>
        {isOpen && (
          <div className={section.wide}>
            <Button icon={PlusIcon} onClick={() => setTaking(true)}>
              {takeIn}
            </Button>
          </div>
        )}
      </div>
      <DayFacts day={day} />
      {day.cancelWhy && (
        <Notice tone="warning" title={t('days.cancelled')}>
          <p dir="auto" className={styles.words}>
            {day.cancelWhy}
          </p>
        </Notice>
      )}
      <p className={styles.counts}>
        {t('hospital.day_counts', counts)} {isOpen && t('days.free_places', counts)}
      </p>
      {isOpen && isOn && (
        <div className={styles.screenOnly}>
          <ArrivalDesk />
        </div>
      )}
      <DayAppointments
        isOpen={isOpen}
        isOn={isOn}
        slots={slots}
        appointments={appointments}
        waiting={waiting}
        now={now}
      />
      <div className={styles.screenOnly}>
        <SlotPicture slots={slots} hospital={day.hospital.name} />
      </div>
      <DayActions day={day} booked={counts.booked} />
      {/* Below the rows: once it is sent it leaves, and nothing may move under a finger. */}
      {waitingChanges(outbox, day.id).map((entry) => (
        <WaitingLine key={entry.id} entry={entry} />
      ))}
      {isOpen && (
        <FloatingBar className={bar.bar}>
          <Button size="l" icon={PlusIcon} onClick={() => setTaking(true)}>
            {takeIn}
          </Button>
        </FloatingBar>
      )}
      {isTaking && <WalkInSheet day={day} isOn={isOn} onClose={() => setTaking(false)} />}
    </div>
  );
}

/** One collection day: who comes when, who is there, and who gave; live, and without a network as it was read last. */
export function DayScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch, dataUpdatedAt } = useDay(id);
  if (data)
    return (
      <Day
        key={id}
        day={data.day}
        slots={data.slots ?? []}
        appointments={data.appointments ?? []}
        readAt={dataUpdatedAt}
      />
    );
  if (!error) return <Skeleton shape="card" count={3} />;
  return <NotRead error={error} onRetry={refetch} />;
}
