import type { DeliveryTime, PushService } from '../../../../shared/contract/alert-health.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { FigureTable } from '../../../features/reports/figure-table.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from '../list.module.css';
import { LinesHealth } from '../texts/lines-health.tsx';
import { useAlertHealth } from './alert-health.ts';
import { HealthSection } from './health-section.tsx';
import { OperationPanel } from './operation-panel.tsx';
import { timeText } from './time-text.ts';

const WAYS = ['accepted', 'shown'] as const;

type Health = CallOutput<'GET /admin/alert-health'>;

function SilentDevices({ silent, devices }: Pick<Health, 'silent' | 'devices'>) {
  const t = useT();
  const format = useFormat();
  return (
    <HealthSection id="silent" title={t('admin.health.silent')} note={t('admin.health.silent_note')}>
      {devices === 0 ? (
        <p>{t('admin.health.no_devices')}</p>
      ) : (
        <FigureTable
          caption={t('admin.health.silent')}
          headers={[t('admin.health.silent_for'), t('admin.health.devices')]}
          rows={silent}
          rowKey={({ fromDays }) => String(fromDays)}
          cells={({ fromDays, toDays, devices: count }) => [
            toDays === null
              ? t('admin.health.days_or_more', { count: fromDays })
              : t('admin.health.days_between', { from: format.number(fromDays), to: format.number(toDays) }),
            format.number(count),
          ]}
        />
      )}
    </HealthSection>
  );
}

function PushServices({ services }: Pick<Health, 'services'>) {
  const t = useT();
  const format = useFormat();
  const figure = (key: string, header: string, of: (service: PushService) => number) => ({
    key,
    header,
    cell: (service: PushService) => format.number(of(service)),
    numeric: true,
  });
  return (
    <HealthSection id="services" title={t('admin.health.services')} note={t('admin.health.services_note')}>
      {services.length === 0 ? (
        <p>{t('admin.health.no_devices')}</p>
      ) : (
        <Table
          caption={t('admin.health.services')}
          rows={services}
          rowKey={({ host }) => host}
          columns={[
            {
              key: 'host',
              header: t('admin.health.service'),
              cell: ({ host }) => <bdi dir="ltr">{host}</bdi>,
            },
            figure('devices', t('admin.health.devices'), ({ active }) => active),
            figure('gone', t('admin.health.gone'), ({ gone }) => gone),
            figure('refused', t('admin.health.refused'), ({ refused }) => refused),
          ]}
        />
      )}
    </HealthSection>
  );
}

function DeliveryTimes({ delivery }: Pick<Health, 'delivery'>) {
  const t = useT();
  const format = useFormat();
  const { accepted, shown } = delivery;
  const figure = (key: string, header: string, of: (time: DeliveryTime) => string) => ({
    key,
    header,
    cell: (way: (typeof WAYS)[number]) => of(delivery[way]),
    numeric: true,
  });
  return (
    <HealthSection id="times" title={t('admin.health.times')} note={t('admin.health.times_note')}>
      {accepted.messages + shown.messages === 0 ? (
        <p>{t('admin.health.no_messages')}</p>
      ) : (
        <Table
          caption={t('admin.health.times')}
          rows={WAYS}
          rowKey={(way) => way}
          columns={[
            { key: 'until', header: t('admin.health.until'), cell: (way) => t(`admin.health.until_${way}`) },
            figure('messages', t('admin.health.messages'), ({ messages }) => format.number(messages)),
            figure('half', t('admin.health.half'), ({ p50Ms }) => timeText(p50Ms, t, format)),
            figure('most', t('admin.health.most'), ({ p95Ms }) => timeText(p95Ms, t, format)),
          ]}
        />
      )}
    </HealthSection>
  );
}

/** Health: whether alerts arrive, and how the server is. */
export function HealthScreen() {
  const t = useT();
  const { data, error, refetch } = useAlertHealth();
  return (
    <div className={styles.screen}>
      <h1>{t('admin.health.title')}</h1>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && (
        <>
          <p>
            {t('admin.health.alerts_on', { count: data.donorsWithAlerts })}{' '}
            {t('admin.health.devices_in_all', { count: data.devices })}
          </p>
          <SilentDevices silent={data.silent} devices={data.devices} />
          <DeliveryTimes delivery={data.delivery} />
          <PushServices services={data.services} />
          <LinesHealth />
        </>
      )}
      <OperationPanel />
    </div>
  );
}
