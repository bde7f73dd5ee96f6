import type { ReactNode } from 'react';
import type { ListedAppointment } from '../../../../shared/contract/collection-days.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { byText } from '../../../features/requests/by-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { HandHeartIcon, OfflineIcon, PinIcon } from '../../../ui/icons.tsx';
import { RESPONSE_BADGES } from '../requests/response-badges.ts';
import { isFirstTry, isHeldBack } from '../requests/waiting.ts';
import { BADGE_OF } from './appointment-states.ts';
import styles from './days.module.css';
import { DonorLine } from './donor-line.tsx';

interface AppointmentRowProps {
  readonly appointment: ListedAppointment;
  /** What was written about it here and is not sent yet. */
  readonly waiting: OutboxEntry | undefined;
  /** The desk has begun: who is there can be recorded. */
  readonly isOn: boolean;
  readonly onArrived: () => void;
  readonly onGave: () => void;
  /** The other outcomes, and how to reach them. */
  readonly moves: ReactNode;
}

/** What is recorded of them, where the button for it was; it says so itself if that has not reached the server. */
function State({ appointment: { state }, waiting }: Pick<AppointmentRowProps, 'appointment' | 'waiting'>) {
  const t = useT();
  const { icon, text, tone } = RESPONSE_BADGES[BADGE_OF[state]];
  if (!waiting || isHeldBack(waiting) || isFirstTry(waiting))
    return (
      <Badge icon={icon} tone={tone}>
        {t(text)}
      </Badge>
    );
  return (
    <Badge icon={OfflineIcon} tone="amber">
      {t(text)}
      <span className="visually-hidden">. {t('outbox.state.waiting')}</span>
    </Badge>
  );
}

/** One donor of a collection day. Each outcome has its own place in the row, so that nothing in it moves. */
export function AppointmentRow({
  appointment,
  waiting,
  isOn,
  onArrived,
  onGave,
  moves,
}: AppointmentRowProps) {
  const t = useT();
  const format = useFormat();
  const { state, how, donor, arrivedAt, units = 1, deferral, reaction, by, phone } = appointment;
  const isAwaited = state === 'booked' || state === 'no_show';
  const facts = [
    arrivedAt && t('days.arrived_at', { time: format.time(arrivedAt) }),
    how === 'walk_in' && t('days.walk_in'),
    how === 'desk' && t('days.by_phone'),
    units > 1 && t('stock.units', { units }),
    deferral && t(`deferral.${deferral.reason}`),
    reaction && t(`hospital.reaction.${reaction.kind}`),
    byText(by, t),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <DonorLine bloodType={donor.bloodType} name={donor.name} facts={facts.join(' · ')}>
      <div className={styles.steps}>
        <span>
          {isAwaited && isOn && (
            <Button
              tone="secondary"
              block
              icon={PinIcon}
              aria-label={`${t('hospital.arrived')}: ${donor.name}`}
              onClick={onArrived}
            >
              {t('hospital.arrived')}
            </Button>
          )}
          {state === 'arrived' && <State appointment={appointment} waiting={waiting} />}
        </span>
        <span>
          {state === 'arrived' && (
            <Button
              tone="secondary"
              block
              icon={HandHeartIcon}
              aria-label={`${t('hospital.gave_blood')}: ${donor.name}`}
              onClick={onGave}
            >
              {t('hospital.gave_blood')}
            </Button>
          )}
          {state !== 'arrived' && state !== 'booked' && <State appointment={appointment} waiting={waiting} />}
        </span>
        {moves}
      </div>
      <p className={styles.paper} aria-hidden="true">
        <bdi>{phone}</bdi>
        <span>
          {isAwaited ? '☐' : '☑'} {t('hospital.arrived')}
        </span>
        <span>
          {state === 'given' ? '☑' : '☐'} {t('hospital.gave_blood')}
        </span>
      </p>
    </DonorLine>
  );
}
