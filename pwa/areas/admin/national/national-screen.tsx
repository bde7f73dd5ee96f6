import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { NationalReport } from '../../../../shared/contract/national-report.ts';
import { REGIONS } from '../../../../shared/places/regions.ts';
import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import type { Organisation } from '../../../../shared/rules/figures.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { ExportButtons } from '../../../features/files/export-buttons.tsx';
import { regionName } from '../../../features/map/region-name.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { fileTime, fileTimeHeader } from '../../../i18n/file-times.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { Cell } from '../../../lib/csv.ts';
import { useAddressParams } from '../../../routing/use-address-params.ts';
import { BloodTypeName } from '../../../ui/blood-type-name.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { PrintIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { organisationText } from '../figures/figure-text.ts';
import list from '../list.module.css';
import styles from './national.module.css';
import { type NationalTable, nationalTables } from './national-tables.ts';
import { LENGTHS, type Length, lengthOf, periodIn, periodsBack, periodText } from './periods.ts';
import { whoQuestionnaire } from './who-questionnaire.ts';

const isBloodType = (cell: Cell | undefined): cell is BloodType => BLOOD_TYPES.some((type) => type === cell);

function Figures({ table }: { readonly table: NationalTable }) {
  const format = useFormat();
  const heading = useId();
  const shown = (cell: Cell | undefined) =>
    typeof cell === 'number' ? (
      format.number(cell)
    ) : isBloodType(cell) ? (
      <BloodTypeName type={cell} />
    ) : (
      (cell ?? '–')
    );
  return (
    <Card as="section" labelledBy={heading}>
      <div className={styles.part}>
        <h2 id={heading}>{table.title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it */}
        <div className={styles.scroll} tabIndex={0}>
          <Table
            caption={table.title}
            rows={table.rows}
            rowKey={(row) => String(row[0])}
            columns={table.header.map((header, index) => ({
              key: String(index),
              header,
              cell: (row: readonly Cell[]) => shown(row[index]),
              numeric: index > 0,
            }))}
          />
        </div>
      </div>
    </Card>
  );
}

interface ReportProps {
  readonly report: NationalReport;
  readonly period: string;
  readonly organisation: Organisation;
}

function Report({ report, period, organisation }: ReportProps) {
  const t = useT();
  const language = useLanguage();
  const format = useFormat();
  const { asOf, startDate, endDate, isOver, since, name } = report;
  const tables = nationalTables(report, organisation, t, (code) => regionName(code, language));
  const place = organisationText(organisation, t, language, () => name ?? '');
  const when = periodText(period, { t, language, format });
  const file = `dhiig-${organisation.replace(':', '-')}-${period}`;
  const notes = [
    ...(isOver ? [] : [t('admin.national.not_over')]),
    ...(since !== null && since > startDate.slice(0, 7)
      ? [t('admin.national.since', { month: periodText(since, { t, language, format }) })]
      : []),
    t('admin.national.end'),
  ];
  const rows = (): Cell[][] => [
    [t('admin.national.title')],
    [t('admin.national.place'), place],
    [t('report.from'), startDate],
    [t('report.to'), endDate],
    [fileTimeHeader(t('report.counted_at'), COUNTRY_TIMEZONE), fileTime(COUNTRY_TIMEZONE, asOf)],
    ...notes.map((note) => [note]),
    ...tables.flatMap(({ title, header, rows: lines }): Cell[][] => [
      [],
      [title],
      [...header],
      ...lines.map((line) => [...line]),
    ]),
  ];
  return (
    <div className={styles.report}>
      <div className={styles.about}>
        <p>
          <strong>
            {place} · {when}
          </strong>
          <span className="soft">
            {t('report.span', { from: format.date(startDate), to: format.date(endDate) })}
          </span>
          <span className="soft">{t('report.as_of', { when: format.dateTime(asOf) })}</span>
        </p>
        <div className={styles.actions}>
          <ExportButtons name={file} rows={rows} />
          <Button tone="secondary" icon={PrintIcon} onClick={() => window.print()}>
            {t('report.print')}
          </Button>
        </div>
      </div>
      <div className="soft">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {tables.map((table) => (
        <Figures key={table.id} table={table} />
      ))}
      {organisation === 'country' && lengthOf(period) === 'year' && (
        <section className={styles.who} aria-labelledby="who">
          <h2 id="who">{t('admin.national.who')}</h2>
          <p>{t('admin.national.who_hint')}</p>
          <div className={styles.actions}>
            <ExportButtons name={`dhiig-who-${period}`} rows={() => whoQuestionnaire(report, period)} />
          </div>
        </section>
      )}
    </div>
  );
}

const isOrganisation = (text: string | null): text is Organisation =>
  text !== null && (text.startsWith('hospital:') || REGIONS.some(({ code }) => text === `region:${code}`));

/** The figures of a month, a quarter or a year, of the country, a region or a hospital: to read, to print and to save. */
export function NationalScreen() {
  const t = useT();
  const language = useLanguage();
  const format = useFormat();
  const now = useNow();
  const address = useAddressParams<'period' | 'place'>();
  const period = periodIn(address.get('period'), now);
  const length = lengthOf(period);
  const asked = address.get('place');
  const organisation: Organisation = isOrganisation(asked) ? asked : 'country';
  const { data, error, refetch } = useQuery(
    uncachedQuery('GET /admin/national-report', { query: { period, organisation } }),
  );
  const periods = periodsBack(length, now);
  const places: Organisation[] = ['country', ...REGIONS.map(({ code }) => `region:${code}` as const)];
  if (!places.includes(organisation)) places.push(organisation);
  return (
    <div className={list.screen}>
      <h1>{t('admin.national.title')}</h1>
      <div className={styles.picker}>
        <Field label={t('admin.national.length')}>
          <Select
            value={length}
            options={LENGTHS.map((value) => ({ value, label: t(`admin.national.${value}`) }))}
            onChange={(event) =>
              address.set({ period: periodsBack(event.target.value as Length, now)[1] ?? '' })
            }
          />
        </Field>
        <Field label={t('report.period')}>
          <Select
            value={period}
            options={(periods.includes(period) ? periods : [...periods, period]).map((value) => ({
              value,
              label: periodText(value, { t, language, format }),
            }))}
            onChange={(event) => address.set({ period: event.target.value })}
          />
        </Field>
        <Field label={t('admin.national.place')}>
          <Select
            value={organisation}
            options={places.map((value) => ({
              value,
              label: organisationText(value, t, language, () => data?.name ?? t('spare.kind.hospital')),
            }))}
            onChange={(event) => address.set({ place: event.target.value })}
          />
        </Field>
      </div>
      {error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && !error && <Report report={data} period={period} organisation={organisation} />}
    </div>
  );
}
