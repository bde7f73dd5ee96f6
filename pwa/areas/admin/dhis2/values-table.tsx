import { useState } from 'react';
import type { Conflict, DataValue, Dhis2Setup } from '../../../../shared/contract/dhis2.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import list from '../list.module.css';
import { Conflicts } from './conflicts.tsx';
import styles from './dhis2.module.css';
import { Ids } from './ids.tsx';
import { usePlaceText } from './organisations.ts';
import { partText } from './part-text.ts';

/** Thousands of rows would hold up a phone. */
const ROWS = 100;

type Row = DataValue & { readonly conflicts?: readonly Conflict[] };

interface ValuesTableProps {
  readonly setup: Pick<Dhis2Setup, 'hospitals'>;
  readonly caption: string;
  readonly values: readonly Row[];
}

/** Values as they are sent, and what DHIS2 said about each, if it was sent. */
export function ValuesTable({ setup, caption, values }: ValuesTableProps) {
  const t = useT();
  const format = useFormat();
  const placeText = usePlaceText(setup);
  const [shown, setShown] = useState(ROWS);
  const columns: Column<Row>[] = [
    {
      key: 'figure',
      header: t('admin.dhis2.figure'),
      cell: ({ figure, dimensions, dataElement, categoryOptionCombo, attributeOptionCombo }) => (
        <span className={list.name}>
          <span>{partText({ figure, dimensions }, t)}</span>
          <Ids ids={[dataElement, categoryOptionCombo, attributeOptionCombo]} />
        </span>
      ),
    },
    {
      key: 'place',
      header: t('admin.dhis2.place'),
      cell: ({ organisation, orgUnit }) => (
        <span className={list.name}>
          <bdi>{placeText(organisation)}</bdi>
          <Ids ids={[orgUnit]} />
        </span>
      ),
    },
    {
      key: 'value',
      header: t('admin.dhis2.value'),
      numeric: true,
      cell: ({ value }) => format.number(Number(value)),
    },
  ];
  if (values.some(({ conflicts }) => conflicts !== undefined))
    columns.push({
      key: 'said',
      header: t('admin.dhis2.said'),
      cell: ({ conflicts = [] }) => <Conflicts conflicts={conflicts} />,
    });
  const left = values.length - shown;
  return (
    <div className={styles.part}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it */}
      <section className={list.table} tabIndex={0} aria-label={caption}>
        <Table
          caption={caption}
          columns={columns}
          rows={values.slice(0, shown)}
          rowKey={(row) =>
            [row.orgUnit, row.dataElement, row.categoryOptionCombo, row.attributeOptionCombo].join(' ')
          }
        />
      </section>
      {left > 0 && (
        <div>
          <Button tone="secondary" onClick={() => setShown(shown + ROWS)}>
            {t('admin.dhis2.more', { count: Math.min(left, ROWS) })}
          </Button>
        </div>
      )}
    </div>
  );
}
