import { useId } from 'react';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import { daysToExpiry, stockState } from '../../../../shared/rules/stock.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { WaitingLine } from '../../../features/requests/waiting-line.tsx';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, TrashIcon } from '../../../ui/icons.tsx';
import section from '../section.module.css';
import { ExpiryBadge } from './expiry-badge.tsx';
import styles from './stock.module.css';
import type { Taking } from './take-sheet.tsx';
import { type Lot, unitsTaken } from './waiting-stock.ts';

interface LotItemProps {
  readonly lot: Lot;
  readonly now: Date;
  readonly timezone: Timezone;
  readonly onTake: (taking: Taking) => void;
}

function waitingText({ endpoint, body }: OutboxEntry): TextKey {
  if (endpoint === 'POST /hospital/inventory') return 'stock.waiting_added';
  if (endpoint === 'DELETE /hospital/inventory/{id}') return 'stock.waiting_discarded';
  return (body as { as?: string }).as === 'discarded' ? 'stock.waiting_discarded' : 'stock.waiting_used';
}

/** One lot, with what can be done about it and what waits. */
export function LotItem({ lot, now, timezone, onTake }: LotItemProps) {
  const t = useT();
  const format = useFormat();
  const headingId = useId();
  const { bloodType, units, collectedAt, expiresAt, waiting, isGone } = lot;
  const days = daysToExpiry(expiresAt, now, timezone);
  const isExpired = stockState(days) === 'expired';
  return (
    <Card
      as="li"
      labelledBy={headingId}
      {...(waiting.length > 0 ? { accent: 'amber' } : isExpired && { accent: 'danger' })}
    >
      <div className={styles.lot}>
        <div className={styles.head}>
          <BloodTypeDrop type={bloodType} tone="soft" decorative />
          <div className={styles.title}>
            <h3 id={headingId}>
              <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
              {t('stock.units', { units })}
            </h3>
            <ExpiryBadge days={days} />
            <p className={section.soft}>
              {t(isExpired ? 'stock.expired_on' : 'stock.expires_on', { date: format.date(expiresAt) })}
            </p>
            <p className={section.soft}>{t('stock.collected_on', { date: format.date(collectedAt) })}</p>
          </div>
        </div>
        {waiting.length > 0 && (
          <ul className={styles.waiting}>
            {waiting.map((entry) => (
              <li key={entry.id}>
                {t(waitingText(entry), { units: unitsTaken(entry) })}
                <WaitingLine entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {!isGone && (
          <div className={styles.actions}>
            {!isExpired && (
              <Button tone="secondary" icon={CheckIcon} onClick={() => onTake('use')}>
                {t('stock.use')}
              </Button>
            )}
            <Button tone="quiet" icon={TrashIcon} onClick={() => onTake('discard')}>
              {t('stock.discard')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
