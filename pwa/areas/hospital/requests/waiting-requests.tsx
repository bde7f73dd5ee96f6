import { useId } from 'react';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { requestText } from '../../../features/requests/request-text.ts';
import { UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { UndoButton } from '../../../features/writes/undo-button.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EditIcon } from '../../../ui/icons.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import item from '../request-list/request-item.module.css';
import { asRequest } from './as-request.ts';
import { EditRequestSheet } from './dialogs.ts';
import { isClosing, isNewAlert, useWaitingOf, withEdits } from './waiting.ts';
import { WaitingBadge } from './waiting-badge.tsx';
import styles from './waiting-requests.module.css';

/** A new request or alert that has not reached the server, as it was typed. */
export function WaitingRequest({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  const headingId = useId();
  const isAlert = isNewAlert(entry);
  const posted = asRequest(entry);
  const later = useWaitingOf(posted._id).filter(({ id }) => id !== entry.id);
  const request = withEdits(posted, later);
  const { bloodType, component, units, urgency, notes, location } = request;
  const purpose = requestText(request, t);
  return (
    <Card as="li" labelledBy={headingId} accent="amber">
      <div className={cx(item.item, styles.waiting)}>
        <div className={item.head}>
          <BloodTypeDrop type={bloodType} size="l" tone="soft" decorative />
          <div className={item.title}>
            <div className={item.badges}>
              <h3 id={headingId} data-request={request._id} tabIndex={-1}>
                <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
                {t('requests.units_needed', { units })}
              </h3>
              <UrgencyBadge urgency={urgency} />
            </div>
            <p className="soft">
              {t(`requests.component.${component}`)}
              {location.address && ` · ${addressText(location.address)}`}
            </p>
          </div>
          <div className={item.facts}>
            {purpose && (
              <p dir="auto" className={item.description}>
                {purpose}
              </p>
            )}
            {notes && <p className="soft">{notes}</p>}
          </div>
        </div>
        <div className={styles.state}>
          {[entry, ...later].map((one) => (
            <WaitingBadge key={one.id} entry={one} />
          ))}
          <p className="soft">{t(isAlert ? 'alerts.queued' : 'hospital.waiting_request_hint')}</p>
        </div>
        <div className={styles.actions}>
          {!isAlert && !isClosing(later) && (
            <Button
              tone="quiet"
              icon={EditIcon}
              // It may be sent while they type.
              onClick={() => openDialog((close) => <EditRequestSheet request={request} onClose={close} />)}
            >
              {t('hospital.edit')}
            </Button>
          )}
          <UndoButton entry={isClosing(later) ? (later.at(-1) ?? entry) : entry} />
        </div>
      </div>
    </Card>
  );
}

/** New requests that have not reached the server, as they were typed. */
export function WaitingRequests({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <ul className="stack-3" aria-label={t('hospital.waiting_requests')}>
      {entries.map((entry) => (
        <WaitingRequest key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
