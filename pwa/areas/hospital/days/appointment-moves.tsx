import { useState } from 'react';
import type { ListedAppointment } from '../../../../shared/contract/collection-days.ts';
import { ATTENDED_APPOINTMENTS, canMoveAppointment } from '../../../../shared/rules/collection-days.ts';
import { canUndoDonation } from '../../../../shared/rules/request-status.ts';
import { phoneHref } from '../../../../shared/site.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { writeWithUndo } from '../../../features/writes/write-with-undo.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon, PhoneIcon } from '../../../ui/icons.tsx';
import arrivals from '../arrivals/arrivals.module.css';
import { askIn } from '../arrivals/ask-in.ts';
import { DeferralForm, type Deferred } from '../arrivals/deferral-form.tsx';
import { ReactionDialog } from '../arrivals/reaction-dialog.tsx';
import { Recorded } from '../arrivals/recorded.tsx';
import { MessageLinks } from '../requests/contact-links.tsx';
import { donorPhoneOf } from '../requests/phone-links.ts';
import { BADGE_OF } from './appointment-states.ts';
import { MoveForm } from './move-form.tsx';
import { type AppointmentMove, type Move, useCancelAppointment, useMoveAppointment } from './writes.ts';

interface AppointmentMovesProps {
  readonly appointment: ListedAppointment;
  readonly now: Date;
  /** Times to which a booked donor can be moved: those with a free chair. */
  readonly freeTimes: readonly string[];
  /** The desk has begun. */
  readonly isOn: boolean;
  /** They gave, and how many units is asked. */
  readonly onGave: () => void;
}

interface Undo {
  readonly to: Move;
  readonly text: TextKey;
}

/** The state to which a mistake is undone. */
function undoOf({ state, closedAt }: ListedAppointment, now: Date): Undo | undefined {
  if (state === 'arrived') return { to: 'booked', text: 'hospital.undo_arrived' };
  if (state === 'no_show') return { to: 'booked', text: 'days.undo_no_show' };
  if (state === 'deferred') return { to: 'arrived', text: 'hospital.undo_deferred' };
  return state === 'given' && canUndoDonation(closedAt, now)
    ? { to: 'arrived', text: 'hospital.undo_gave' }
    : undefined;
}

const UNDOES = { given: 'completed', deferred: 'deferred' } as const;

/** Behind one button: every outcome of an appointment other than the next step, and how to reach its donor. */
export function AppointmentMoves({ appointment, now, freeTimes, isOn, onGave }: AppointmentMovesProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isReacted, setReacted] = useState(false);
  const move = useMoveAppointment();
  const reacting = useMoveAppointment();
  const cancel = useCancelAppointment();
  const { id, state, how, startsAt, donor, deferral, reaction, by } = appointment;
  // Who came may have had a reaction.
  const came = ATTENDED_APPOINTMENTS.find((one) => one === state);
  const undo = undoOf(appointment, now);
  const phone = donorPhoneOf(appointment);
  const isPending = move.isPending || cancel.isPending;
  const failure = move.failure ?? cancel.failure;
  const close = () => setOpen(false);
  const may = (to: Move) => canMoveAppointment(state, to);

  const write = (change: AppointmentMove['change'], back?: AppointmentMove) =>
    move.write(
      { appointment, change },
      {
        onDone: close,
        ...(back && { undo: { label: t('settings.undo'), run: () => void move.write(back) } }),
      },
    );
  const defer = (deferred: Deferred) =>
    write(
      { state: 'deferred', ...deferred },
      { appointment, change: { state: 'arrived' }, undoes: 'deferred' },
    );

  const takeBack = (to: Move) =>
    void move.write(
      {
        appointment,
        change: { state: to },
        ...((state === 'given' || state === 'deferred') && { undoes: UNDOES[state] }),
      },
      { onDone: close },
    );
  /** Its donor is told once the undo has ended. One that is not sent yet is taken out of the outbox. */
  function cancelBooking() {
    const send = () => void cancel.write(id, { onDone: close });
    if (donor.id === '') return send();
    close();
    void writeWithUndo(
      [{ endpoint: 'DELETE /appointments/{id}', input: { params: { id } }, summary: {} }],
      t('days.appointment_cancelled'),
      t,
      send,
    );
  }
  const otherTimes = freeTimes.filter((time) => time !== startsAt);
  const moveTo = (time: string) =>
    write({ startsAt: time }, startsAt === null ? undefined : { appointment, change: { startsAt } });

  // An appointment of a donor who walked in was never made: what is undone is the whole of it.
  const isMistaken = state === 'arrived' && how === 'walk_in';
  return (
    <>
      <IconButton
        icon={MoreIcon}
        label={t('hospital.more_of', { name: donor.name })}
        outlined
        onClick={() => setOpen(true)}
      />
      <Dialog
        problem={failure && reasonText(failure, t)}
        open={isOpen}
        shape="sheet"
        title={<bdi>{donor.name}</bdi>}
        onClose={close}
      >
        <div className={arrivals.form}>
          <Recorded status={BADGE_OF[state]} by={by} deferral={deferral} />
          {may('deferred') && <DeferralForm name={donor.name} now={now} busy={isPending} onDefer={defer} />}
          <div className={arrivals.moves}>
            {phone && (
              <>
                <a
                  className={buttonClass({ tone: 'secondary' })}
                  href={phoneHref(phone.phone, phone.phoneE164)}
                >
                  <PhoneIcon />
                  {t('hospital.call_donor', { name: donor.name })}
                </a>
                <MessageLinks phone={phone} className={buttonClass({ tone: 'quiet' })} />
              </>
            )}
            {may('given') && isOn && (
              <Button
                tone="secondary"
                onClick={() => {
                  close();
                  onGave();
                }}
              >
                {t('days.gave_more')}
              </Button>
            )}
            {may('no_show') && isOn && (
              <Button
                tone="secondary"
                busy={isPending}
                onClick={() => write({ state: 'no_show' }, { appointment, change: { state: 'booked' } })}
              >
                {t('hospital.answer_no_show')}
              </Button>
            )}
            {undo && !isMistaken && (
              <Button tone="secondary" busy={isPending} onClick={() => takeBack(undo.to)}>
                {t(undo.text)}
              </Button>
            )}
            {came && (
              <Button
                tone="secondary"
                onClick={() => {
                  close();
                  setReacted(true);
                }}
              >
                {t('hospital.reaction_open')}
              </Button>
            )}
            {state === 'given' && deferral?.reason !== 'talk' && (
              <Button
                tone="secondary"
                onClick={() =>
                  askIn(donor.name, t, () =>
                    move.write(
                      { appointment, change: { state, reason: 'talk', until: null } },
                      { onDone: close },
                    ),
                  )
                }
              >
                {t('hospital.talk_ask')}
              </Button>
            )}
            {(state === 'booked' || isMistaken) && (
              <Button
                tone="secondary"
                busy={isPending}
                onClick={isMistaken ? () => void cancel.write(id, { onDone: close }) : cancelBooking}
              >
                {t(isMistaken ? 'hospital.undo_arrived' : 'days.cancel_appointment')}
              </Button>
            )}
          </div>
          {state === 'booked' && otherTimes.length > 0 && (
            <MoveForm freeTimes={otherTimes} busy={isPending} onMove={moveTo} />
          )}
        </div>
      </Dialog>
      {isReacted && came && (
        <ReactionDialog
          name={donor.name}
          known={reaction}
          failure={reacting.failure}
          busy={reacting.isPending}
          onRecord={(recorded) =>
            void reacting.write(
              { appointment, change: { state: came, reaction: recorded } },
              { onDone: () => setReacted(false) },
            )
          }
          onClose={() => setReacted(false)}
        />
      )}
    </>
  );
}
