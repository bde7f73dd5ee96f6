import { useId } from 'react';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import { canMove, type StaffMove } from '../../../../shared/rules/lot-states.ts';
import { daysToExpiry } from '../../../../shared/rules/stock.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CheckIcon, ClockIcon, LockIcon, TrashIcon } from '../../../ui/icons.tsx';
import section from '../section.module.css';
import { ExpiryBadge } from './expiry-badge.tsx';
import styles from './stock.module.css';
import { type Lot, waitingMove } from './waiting-stock.ts';

interface LotItemProps {
  readonly lot: Lot;
  readonly now: Date;
  readonly timezone: Timezone;
  readonly onMove: (kind: StaffMove) => void;
}

const BUTTONS = [
  { kind: 'screen', tone: 'secondary', icon: CheckIcon },
  { kind: 'issue', tone: 'secondary', icon: CheckIcon },
  { kind: 'reserve', tone: 'quiet', icon: LockIcon },
  { kind: 'release', tone: 'quiet', icon: undefined },
  { kind: 'discard', tone: 'quiet', icon: TrashIcon },
] as const;

/** Requests ask only for these; nothing else is reserved for one. */
const isAskedFor = ({ component }: Lot) => component === 'whole_blood' || component === 'red_cells';

/** One lot, with what can be done about it and what waits. */
export function LotItem({ lot, now, timezone, onMove }: LotItemProps) {
  const t = useT();
  const format = useFormat();
  const headingId = useId();
  const { bloodType, component, bagNumber, state, units, collectedAt, expiresAt, waiting, isGone } = lot;
  const days = daysToExpiry(expiresAt, now, timezone);
  const moves = BUTTONS.filter(({ kind }) => canMove(state, kind) && (kind !== 'reserve' || isAskedFor(lot)));
  return (
    <Card
      as="li"
      labelledBy={headingId}
      {...(waiting.length > 0 ? { accent: 'amber' } : state === 'expired' && { accent: 'danger' })}
    >
      <div className={styles.lot}>
        <div className={styles.head}>
          <BloodTypeDrop type={bloodType} tone="soft" decorative />
          <div className={styles.title}>
            <h3 id={headingId}>
              <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
              {t('stock.units', { units })} · {t(`stock.component_name.${component}`)}
            </h3>
            <p className={styles.badges}>
              {state === 'quarantine' && (
                <Badge tone="amber" icon={ClockIcon}>
                  {t('stock.state.quarantine')}
                </Badge>
              )}
              {lot.reservation && (
                <Badge tone="blue" icon={LockIcon}>
                  {t('stock.reserved_until', { time: format.dateTime(lot.reservation.until) })}
                </Badge>
              )}
              <ExpiryBadge days={days} />
            </p>
            <p id={`${headingId}bag`} className={section.soft}>
              {bagNumber !== undefined && <bdi>{bagNumber} · </bdi>}
              {t(days < 0 ? 'stock.expired_on' : 'stock.expires_on', { date: format.date(expiresAt) })}
              {' · '}
              {t('stock.collected_on', { date: format.date(collectedAt) })}
            </p>
          </div>
        </div>
        {waiting.length > 0 && (
          <ul className={styles.waiting}>
            {waiting.map((entry) => {
              const move = waitingMove(entry);
              return (
                <li key={entry.id}>
                  {t(`stock.waiting_${move.kind}`, { units: move.units })}
                  <WaitingLine entry={entry} />
                </li>
              );
            })}
          </ul>
        )}
        {moves.length > 0 && (
          <div className={cx(styles.actions, styles.room)} data-gone={isGone || undefined}>
            {moves.map(({ kind, tone, icon }) => (
              <Button
                key={kind}
                id={`${headingId}${kind}`}
                tone={tone}
                {...(icon && { icon })}
                aria-labelledby={`${headingId}${kind} ${headingId} ${headingId}bag`}
                onClick={() => onMove(kind)}
              >
                {t(`stock.move.${kind}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
