import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { OutboxEntry } from '../../offline/rows.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../ui/blood-type-text.ts';
import { Card } from '../../ui/card.tsx';
import { UrgencyBadge } from '../urgency-badge.tsx';
import { UndoButton } from './undo-button.tsx';
import { newRequestOf } from './waiting.ts';
import { WaitingBadge } from './waiting-badge.tsx';
import styles from './waiting-requests.module.css';

function WaitingRequest({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  const headingId = useId();
  const { bloodType, component, units, urgency, description, notes, location } = newRequestOf(entry);
  return (
    <Card as="li" labelledBy={headingId} accent="amber">
      <div className={styles.item}>
        <div className={styles.head}>
          <BloodTypeDrop type={bloodType} size="l" tone="soft" decorative />
          <div className={styles.title}>
            <p className={styles.badges}>
              <UrgencyBadge urgency={urgency} />
              <WaitingBadge entry={entry} />
            </p>
            <h3 id={headingId}>
              <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
              {t('requests.units_needed', { units })}
            </h3>
            <p className={styles.soft}>
              {t(`requests.component.${component ?? 'whole_blood'}`)} · {location}
            </p>
          </div>
        </div>
        <div className={styles.facts}>
          {description && <p className={styles.description}>{description}</p>}
          {notes && <p className={styles.soft}>{notes}</p>}
          <p className={styles.soft}>{t('hospital.waiting_request_hint')}</p>
        </div>
        <UndoButton entry={entry} />
      </div>
    </Card>
  );
}

/** New requests that have not reached the server, as they were typed. */
export function WaitingRequests({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('hospital.waiting_requests')}>
      {entries.map((entry) => (
        <WaitingRequest key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
