import { useState } from 'react';
import type { StockMovement } from '../../../../shared/contract/inventory.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { lastLocalDays } from '../../../../shared/rules/local-day.ts';
import { ExportButtons } from '../../../features/files/export-buttons.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { PATHS } from '../../../routing/paths.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { StockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import section from '../section.module.css';
import styles from './add-lot-sheet.module.css';
import { movementRows } from './movement-rows.ts';
import { EXPORT_MAX, type Period, readMovements, useMovements } from './movements.ts';
import { moverText } from './mover-text.ts';
import { StockProblem } from './stock-problem.tsx';
import table from './stock-table.module.css';

const DAYS = 30;

function usualPeriod({ settings }: HospitalProfile): Period {
  const days = lastLocalDays(settings.system.timezone, serverNow(), DAYS);
  return { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' };
}

/** The log of the stock: what was added, moved and removed, who did it, and the same as a file. */
export function MovementsScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const format = useFormat();
  const [period, setPeriod] = useState(() => usualPeriod(hospital));
  const query = useMovements(period);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const movements = data?.pages.flatMap((page) => page.movements) ?? [];
  const { total, totalIsMore } = data?.pages[0] ?? {};

  const rows = async () =>
    movementRows(
      {
        hospital: hospital.hospitalName ?? hospital.name,
        ...period,
        movements: await readMovements(period),
        timezone: hospital.settings.system.timezone,
      },
      t,
    );

  const day = (field: keyof Period) => (
    <Field label={t(`stock.${field}`)}>
      <TextInput
        type="date"
        name={field}
        required
        value={period[field]}
        {...(field === 'from' ? { max: period.to } : { min: period.from })}
        onChange={(event) => {
          const next = { ...period, [field]: event.target.value };
          if (next.from !== '' && next.to !== '' && next.from <= next.to) setPeriod(next);
        }}
      />
    </Field>
  );

  return (
    <div className={section.section}>
      <div className={section.head}>
        <h2>{t('stock.movements')}</h2>
        <Link to={PATHS.hospitalInventory}>{t('stock.title')}</Link>
      </div>
      <div className={styles.dates}>
        {day('from')}
        {day('to')}
      </div>
      <StockProblem query={query} />
      {query.isLoading && <Skeleton shape="card" count={3} />}
      {total !== undefined && total > 0 && (
        <div className={section.head}>
          <p className="soft">{!totalIsMore && t('stock.movements_count', { count: total })}</p>
          <ExportButtons
            name={`blood-stock-${period.from}-${period.to}`}
            rows={rows}
            disabled={total > EXPORT_MAX}
            failed={t('stock.export_failed')}
          />
        </div>
      )}
      {total !== undefined && total > EXPORT_MAX && <p>{t('stock.export_shorter', { max: EXPORT_MAX })}</p>}
      {total === 0 && <EmptyState icon={StockIcon} title={t('stock.no_movements')} />}
      {movements.length > 0 && (
        <Card>
          <div className={table.scroll}>
            <Table<StockMovement>
              caption={t('stock.movements')}
              rows={movements}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'at',
                  header: t('stock.at'),
                  cell: ({ at }) => <span className={table.day}>{format.dayTime(at)}</span>,
                },
                {
                  key: 'kind',
                  header: t('stock.movement'),
                  cell: ({ kind, reason }) =>
                    reason
                      ? `${t(`stock.kind.${kind}`)}: ${t(`stock.reason.${reason}`)}`
                      : t(`stock.kind.${kind}`),
                },
                {
                  key: 'blood',
                  header: t('stock.component'),
                  cell: ({ bloodType, component, bagNumber }) => (
                    <>
                      <bdi>{bloodTypeText(bloodType)}</bdi> {t(`stock.component_name.${component}`)}
                      {bagNumber && ' · '}
                      <bdi>{bagNumber}</bdi>
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
                  key: 'left',
                  header: t('stock.units_left'),
                  cell: ({ unitsLeft }) => format.number(unitsLeft),
                  numeric: true,
                },
                { key: 'by', header: t('stock.by'), cell: (movement) => moverText(movement, t) },
              ]}
            />
          </div>
        </Card>
      )}
      {hasNextPage && (
        <Button tone="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('stock.more')}
        </Button>
      )}
    </div>
  );
}
