import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useAlertsOfRequest } from '../../../features/alerts/queries/alerts.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { cancelText } from '../../../features/requests/cancel-text.ts';
import { requestText } from '../../../features/requests/request-text.ts';
import { StatusBadge } from '../../../features/requests/status-badge.tsx';
import { UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { BackIcon, CloseIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import rows from '../alerts/alert-row.module.css';
import { AlertRow } from '../alerts/alert-row.tsx';
import { useAudit } from '../audit/audit.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import section from '../screen.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { useAdminRequest, useAdminResponses } from './requests.ts';
import styles from './requests-screen.module.css';

function RequestFacts({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const format = useFormat();
  const { hospital, location, unitsReceived: received, units } = request;
  const facts: Fact[] = [
    [
      t('requests.field.hospital'),
      <span key="hospital" className={section.name}>
        <Link to={adminHospital(hospital._id)}>
          <bdi>{hospital.name || t('requests.unknown_hospital')}</bdi>
        </Link>
        <bdi className="small">{hospital.phone}</bdi>
      </span>,
    ],
    [t('requests.field.location'), addressText(location.address)],
    [
      t('requests.field.units'),
      received > 0 ? t('requests.units_of', { units, received }) : format.number(units),
    ],
    [t('requests.field.component'), t(`requests.component.${request.component}`)],
    [t('requests.field.urgency'), <UrgencyBadge key="urgency" urgency={request.urgency} />],
    [t('requests.field.posted'), format.dateTime(request.datePosted)],
  ];
  if (request.deadline) facts.push([t('requests.field.deadline'), format.dateTime(request.deadline)]);
  if (request.fulfilledAt) facts.push([t('requests.field.fulfilled'), format.dateTime(request.fulfilledAt)]);
  const whyCancelled = cancelText(request, t);
  if (whyCancelled) facts.push([t('requests.field.cancel_reason'), whyCancelled]);
  if (request.alertMessage) facts.push([t('requests.field.alert_message'), request.alertMessage]);
  const text = requestText(request, t);
  if (text) facts.push([t('requests.field.description'), text]);
  facts.push([t('requests.field.notes'), request.notes || t('requests.no_notes')]);
  return <Facts wide facts={facts} />;
}

/** A section of the screen with its own read: one that fails says so, and does not affect the others. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={section.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Who answered, as an admin may know them: their name, type and town, without a number. */
function Answers({ id }: { readonly id: string }) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useAdminResponses(id);
  if (!data) return error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton count={2} />;
  if (data.length === 0) return <p className="soft">{t('admin.requests.nobody_answered')}</p>;
  return (
    <ul className="stack-2">
      {data.map(({ id: response, donor, status, location, answeredAt }) => (
        <li key={response} className={styles.row}>
          <span className={section.name}>
            <bdi>{donor.name}</bdi>
            <span className="small">
              <bdi>{donor.bloodType}</bdi>
              {location.address && ` · ${addressText(location.address)}`} · {format.dateTime(answeredAt)}
            </span>
          </span>
          <strong>{t(`donor.answer.${status}`)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Alerts({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useAlertsOfRequest(id);
  if (!data) return error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton count={2} />;
  if (data.length === 0) return <p className="soft">{t('admin.requests.no_alert')}</p>;
  return (
    <ul className={rows.list}>
      {data.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

/** The latest actions on it. */
function History({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useAudit({ subject: id }, 1);
  if (!data) return error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton count={2} />;
  if (data.entries.length === 0) return <p className="soft">{t('admin.audit.none')}</p>;
  return <AuditTable entries={data.entries} names={data.names} />;
}

/** All about one request: what is asked for, who answered, alerts and actions; a pending one can be cancelled. */
export function RequestScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: request, error, refetch } = useAdminRequest(id);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <div className={section.screen}>
      <Link className={rows.back} to={PATHS.adminRequests}>
        <BackIcon size={18} />
        {t('requests.title_all')}
      </Link>
      {!request && error && <NotRead error={error} onRetry={refetch} />}
      {!request && !error && <Skeleton shape="card" count={2} />}
      {request && (
        <>
          <div className="spread-3">
            <h1 className={styles.needed}>
              <BloodTypeDrop type={request.bloodType} size="m" />
              {t('requests.units_needed', { units: request.units })}
            </h1>
            <StatusBadge request={request} />
            {request.status === 'pending' && (
              <Button tone="danger" icon={CloseIcon} onClick={() => setCancelling(true)}>
                {t('admin.requests.cancel')}
              </Button>
            )}
          </div>
          <RequestFacts request={request} />
          <Part id="answers" title={t('requests.field.coming')}>
            <Answers id={id} />
          </Part>
          <Part id="alerts" title={t('alerts.all')}>
            <Alerts id={id} />
          </Part>
          <Part id="history" title={t('admin.history')}>
            <History id={id} />
          </Part>
          {isCancelling && <CancelDialog request={request} onClose={() => setCancelling(false)} />}
        </>
      )}
    </div>
  );
}
