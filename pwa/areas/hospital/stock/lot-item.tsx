import { useId } from 'react';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import type { StaffMove } from '../../../../shared/rules/lot-states.ts';
import { daysToExpiry } from '../../../../shared/rules/stock.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Card } from '../../../ui/card.tsx';
import { ClockIcon, LockIcon } from '../../../ui/icons.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';
import { MoveButtons } from './move-buttons.tsx';
import styles from './stock.module.css';
import { type Lot, waitingMove } from './waiting-stock.ts';

interface LotItemProps {
  readonly lot: Lot;
  readonly now: Date;
  readonly timezone: Timezone;
  readonly onMove: (kind: StaffMove) => void;
}

/** One lot, with what can be done about it and what waits. */
export function LotItem({ lot, now, timezone, onMove }: LotItemProps) {
  const t = useT();
  const format = useFormat();
  const headingId = useId();
  const { bloodType, component, bagNumber, state, units, collectedAt, expiresAt, waiting } = lot;
  const days = daysToExpiry(expiresAt, now, timezone);
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
            <p id={`${headingId}bag`} className="soft">
              {bagNumber !== undefined && (
                <>
                  <bdi>{bagNumber}</bdi>
                  {' · '}
                </>
              )}
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
        <MoveButtons lot={lot} labelledBy={`${headingId} ${headingId}bag`} onMove={onMove} />
      </div>
    </Card>
  );
}
