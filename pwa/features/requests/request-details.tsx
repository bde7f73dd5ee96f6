import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { cancelText } from './cancel-text.ts';
import { expectedBy } from './counts.ts';
import { distanceText } from './distance-text.ts';
import { MatchLine } from './match-line.tsx';
import { requestText } from './request-text.ts';
import { StatusBadge } from './status-badge.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

interface RequestDetailsProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
  /** The buttons at the foot. */
  readonly actions?: ReactNode;
  /** Below the facts, such as a hospital's matched donors. */
  readonly children?: ReactNode;
}

/** Everything that is known of a request, in a modal. */
export function RequestDetails({ request, onClose, actions, children }: RequestDetailsProps) {
  const t = useT();
  const format = useFormat();
  const { hospital, location, notes, deadline, unitsReceived } = request;
  const rows: Fact[] = [
    [t('requests.field.blood_type'), <BloodTypeDrop key="type" type={request.bloodType} size="m" />],
    [
      t('requests.field.units'),
      unitsReceived > 0
        ? t('requests.units_of', { units: request.units, received: unitsReceived })
        : format.number(request.units),
    ],
    [t('requests.field.component'), t(`requests.component.${request.component}`)],
    [t('requests.field.urgency'), <UrgencyBadge key="urgency" urgency={request.urgency} />],
    [t('requests.field.status'), <StatusBadge key="status" request={request} />],
    [t('requests.field.hospital'), hospital.name || t('requests.unknown_hospital')],
    [
      t('requests.field.location'),
      request.distanceKm === undefined
        ? addressText(location.address)
        : `${addressText(location.address)} · ${distanceText(request.distanceKm, t, format)}`,
    ],
    [t('requests.field.posted'), format.dateTime(request.datePosted)],
  ];
  if (deadline) rows.push([t('requests.field.deadline'), format.dateTime(deadline)]);
  if (request.fulfilledAt) rows.push([t('requests.field.fulfilled'), format.dateTime(request.fulfilledAt)]);
  const whyCancelled = cancelText(request, t);
  if (whyCancelled) rows.push([t('requests.field.cancel_reason'), whyCancelled]);
  if (request.status === 'pending')
    rows.push([t('requests.field.coming'), t('requests.coming', { count: expectedBy(request) })]);
  if (request.alertMessage) rows.push([t('requests.field.alert_message'), request.alertMessage]);
  const text = requestText(request, t);
  if (text) rows.push([t('requests.field.description'), text]);
  rows.push([t('requests.field.notes'), notes || t('requests.no_notes')]);

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(request.status === 'pending' ? 'requests.details_title' : 'donor.request.closed_title')}
      size="l"
      actions={actions}
    >
      <div className="stack-4">
        {request.match && request.status === 'pending' && <MatchLine match={request.match} />}
        <Facts facts={rows} />
        <p className="soft">{t('requests.free')}</p>
        {children}
      </div>
    </Sheet>
  );
}
