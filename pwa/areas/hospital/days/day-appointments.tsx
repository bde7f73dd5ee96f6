import { useState } from 'react';
import type { ListedAppointment, ShownSlot } from '../../../../shared/contract/collection-days.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { writeWithUndo } from '../../../features/writes/write-with-undo.ts';
import { useT } from '../../../i18n/use-t.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { factsOf, type Gift } from '../requests/gift.ts';
import { GiftDialog } from '../requests/gift-dialog.tsx';
import { ToStock } from '../stock/to-stock.tsx';
import { AppointmentMoves } from './appointment-moves.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { DayList } from './day-list.tsx';
import styles from './days.module.css';
import { isAbout } from './waiting-days.ts';
import { type AppointmentMove, useMoveAppointment } from './writes.ts';

/** This device's choice, for all days: a hospital keeps its stock here, or it does not. */
const TO_STOCK_KEY = 'dhiig.given-to-stock';

interface DayAppointmentsProps {
  readonly isOpen: boolean;
  /** The desk has begun. */
  readonly isOn: boolean;
  readonly slots: readonly ShownSlot[];
  /** With what was recorded here. */
  readonly appointments: readonly ListedAppointment[];
  /** What was recorded here and is not sent yet. */
  readonly waiting: readonly OutboxEntry[];
  readonly now: Date;
}

/** The list of a day with what the desk does: who is there and who gave by one tap each, the rest behind one button. */
export function DayAppointments({ isOpen, isOn, slots, appointments, waiting, now }: DayAppointmentsProps) {
  const t = useT();
  const move = useMoveAppointment();
  const [asked, setAsked] = useState<ListedAppointment>();
  const [toStock, setToStock] = useState(() => readStored(TO_STOCK_KEY) !== null);
  const freeTimes = slots
    .filter((slot) => slot.taken < slot.chairs && slot.startsAt > now.toISOString())
    .map(({ startsAt }) => startsAt);
  const given = { state: 'given', ...(toStock && { toStock }) } as const;
  const record = (appointment: ListedAppointment, change: AppointmentMove['change']) =>
    void move.write({ appointment, change });

  const arrived = (appointment: ListedAppointment) =>
    void move.write(
      { appointment, change: { state: 'arrived' } },
      { undo: { label: t('settings.undo'), run: () => record(appointment, { state: 'booked' }) } },
    );

  function gave(appointment: ListedAppointment) {
    const { id, donor } = appointment;
    if (donor.bloodType === null) return setAsked(appointment);
    void writeWithUndo(
      [
        {
          endpoint: 'PATCH /appointments/{id}',
          input: { params: { id }, body: given },
          summary: {},
        },
      ],
      t('days.gave', { name: donor.name }),
      t,
      () => record(appointment, given),
    );
  }

  function choose(isChosen: boolean) {
    setToStock(isChosen);
    writeStored(TO_STOCK_KEY, isChosen ? 'yes' : null);
  }

  return (
    <>
      {isOn && (
        <div className={styles.screenOnly}>
          <ToStock checked={toStock} onChange={choose} />
        </div>
      )}
      <DayList isOpen={isOpen} slots={slots} appointments={appointments} now={now}>
        {(appointment) => (
          <AppointmentRow
            appointment={appointment}
            waiting={waiting.findLast((entry) => isAbout(appointment, entry))}
            isOn={isOn}
            onArrived={() => arrived(appointment)}
            onGave={() => gave(appointment)}
            moves={
              <AppointmentMoves
                appointment={appointment}
                now={now}
                freeTimes={freeTimes}
                isOn={isOn}
                onGave={() => setAsked(appointment)}
              />
            }
          />
        )}
      </DayList>
      {asked && (
        <Gave key={asked.id} appointment={asked} toStock={toStock} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface GaveProps {
  readonly appointment: ListedAppointment;
  /** What they gave is added to the stock. */
  readonly toStock: boolean;
  readonly onClose: () => void;
}

/** A donor gave: what and why, and which type was found if nobody knew it. Shown while mounted. */
function Gave({ appointment, toStock, onClose }: GaveProps) {
  const t = useT();
  const { write, failure, isPending } = useMoveAppointment();
  const { name, bloodType } = appointment.donor;
  const confirm = (gift: Gift, found: BloodType | undefined) => {
    const facts = { ...factsOf(gift), ...(found && { bloodType: found }), ...(toStock && { toStock }) };
    void write({ appointment, change: { state: 'given', ...facts } }, { onDone: onClose });
  };
  return (
    <GiftDialog
      question={t('days.gave_question', { name })}
      isUntyped={bloodType === null}
      failure={failure}
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
