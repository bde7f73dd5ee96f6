import { useQuery } from '@tanstack/react-query';
import { HANDOVER_HOURS, type Handover } from '../../../../shared/contract/handover.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { byText } from '../../../features/requests/by-text.ts';
import { counts } from '../../../features/requests/counts.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PrintIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { expectedText } from '../requests/expected-text.ts';
import { RESPONSE_BADGES } from '../requests/response-badges.ts';
import section from '../section.module.css';
import styles from './handover.module.css';

const handoverQuery = cachedQuery('GET /hospital/handover');

function OpenRequests({ handover }: { readonly handover: Handover }) {
  const t = useT();
  const format = useFormat();
  const { requests, totalRequests } = handover;
  if (requests.length === 0) return <p className="soft">{t('handover.no_requests')}</p>;
  return (
    <>
      <Table<Handover['requests'][number]>
        caption={t('handover.requests')}
        rows={requests}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'blood',
            header: t('requests.field.blood_type'),
            cell: ({ bloodType, component }) => (
              <>
                <bdi>{bloodTypeText(bloodType)}</bdi> {t(`requests.component.${component}`)}
              </>
            ),
          },
          {
            key: 'units',
            header: t('requests.field.units'),
            cell: ({ units, unitsReceived }) => t('requests.units_of', { units, received: unitsReceived }),
          },
          {
            key: 'urgency',
            header: t('requests.field.urgency'),
            cell: ({ urgency }) => t(`requests.urgency.${urgency}`),
          },
          {
            key: 'posted',
            header: t('requests.field.posted'),
            cell: ({ createdAt, by }) => `${format.dayTime(createdAt)} ${byText(by, t)}`,
          },
          {
            key: 'deadline',
            header: t('requests.field.deadline'),
            cell: ({ deadline }) => (deadline ? format.dayTime(deadline) : '–'),
          },
        ]}
      />
      {requests.length < totalRequests && (
        <p className="soft">{t('handover.first', { shown: requests.length, total: totalRequests })}</p>
      )}
    </>
  );
}

function Expected({ handover }: { readonly handover: Handover }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  if (handover.expected.length === 0) return <p className="soft">{t('handover.nobody')}</p>;
  return (
    <Table<Handover['expected'][number]>
      caption={t('handover.expected')}
      rows={handover.expected}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('handover.donor'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'for',
          header: t('handover.for'),
          cell: ({ bloodType }) => <bdi>{bloodTypeText(bloodType)}</bdi>,
        },
        {
          key: 'when',
          header: t('requests.field.status'),
          cell: (donor) => {
            const { status, arrival, distanceKm } = donor;
            const parts = counts(donor)
              ? [
                  t(RESPONSE_BADGES[status].text),
                  arrival && status !== 'arrived' && expectedText(arrival, { now, t, format }),
                ]
              : [t('handover.to_accept'), distanceKm !== undefined && format.distance(distanceKm)];
            return parts.filter(Boolean).join(' · ');
          },
        },
      ]}
    />
  );
}

function Stock({ handover }: { readonly handover: Handover }) {
  const t = useT();
  const format = useFormat();
  if (handover.stock.length === 0) return <p className="soft">{t('handover.no_stock')}</p>;
  return (
    <Table<Handover['stock'][number]>
      caption={t('stock.by_expiry')}
      rows={handover.stock}
      rowKey={({ bloodType, component, expiresAt }) => `${bloodType} ${component} ${expiresAt}`}
      columns={[
        {
          key: 'blood',
          header: t('requests.field.blood_type'),
          cell: ({ bloodType, component }) => (
            <>
              <bdi>{bloodTypeText(bloodType)}</bdi> {t(`stock.component_name.${component}`)}
            </>
          ),
        },
        {
          key: 'units',
          header: t('requests.field.units'),
          cell: ({ units }) => format.number(units),
          numeric: true,
        },
        {
          key: 'expires',
          header: t('handover.expires'),
          cell: ({ expiresAt }) => format.date(expiresAt),
        },
      ]}
    />
  );
}

type Action = Handover['actions'][number];

function Actions({ handover }: { readonly handover: Handover }) {
  const t = useT();
  const format = useFormat();
  if (handover.actions.length === 0) return <p className="soft">{t('handover.no_actions')}</p>;
  const who = ({ by }: Action) =>
    by === undefined ? t('stock.by_itself') : (by ?? t('hospital.former_colleague'));
  return (
    <Table<Action>
      caption={t('handover.actions', { hours: HANDOVER_HOURS })}
      rows={handover.actions}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', header: t('stock.at'), cell: ({ at }) => format.time(at) },
        { key: 'by', header: t('stock.by'), cell: (action) => <bdi>{who(action)}</bdi> },
        { key: 'what', header: t('handover.what'), cell: ({ action }) => t(`handover.did.${action}`) },
        {
          key: 'about',
          header: t('handover.about'),
          cell: ({ bloodType, units, donor }) => (
            <>
              {donor && <bdi>{donor}</bdi>}
              {donor && bloodType && ' · '}
              {bloodType && <bdi>{bloodTypeText(bloodType)}</bdi>}
              {units !== undefined && ` · ${t('stock.units', { units })}`}
            </>
          ),
        },
      ]}
    />
  );
}

/** What the next shift should know, to read and to print, available without a network. */
export function HandoverScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const format = useFormat();
  const { data, error, isLoading, refetch } = useQuery(handoverQuery);
  const handover = data?.handover;
  return (
    <div className={section.section}>
      <div className={section.head}>
        <h2>{t('handover.title')}</h2>
        {handover && (
          <div className={styles.print}>
            <Button tone="secondary" icon={PrintIcon} onClick={() => window.print()}>
              {t('report.print')}
            </Button>
          </div>
        )}
      </div>
      {!handover && error && <NotRead error={error} onRetry={refetch} />}
      {isLoading && <Skeleton shape="card" count={3} />}
      {handover && (
        <>
          <p className="soft">
            {t('handover.as_of', {
              hospital: hospital.hospitalName ?? hospital.name,
              when: format.dateTime(handover.at),
            })}
          </p>
          {[
            { id: 'requests', title: t('handover.requests'), body: <OpenRequests handover={handover} /> },
            { id: 'expected', title: t('handover.expected'), body: <Expected handover={handover} /> },
            { id: 'stock', title: t('stock.by_expiry'), body: <Stock handover={handover} /> },
            {
              id: 'actions',
              title: t('handover.actions', { hours: HANDOVER_HOURS }),
              body: <Actions handover={handover} />,
            },
          ].map(({ id, title, body }) => (
            <Card key={id} as="section" labelledBy={`handover-${id}`}>
              <div className={section.section}>
                <h3 id={`handover-${id}`}>{title}</h3>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it */}
                <div className={styles.scroll} tabIndex={0}>
                  {body}
                </div>
              </div>
            </Card>
          ))}
        </>
      )}
    </div>
  );
}
