import { useState } from 'react';
import { type Dhis2Setup, elementKey, type MappedFigure } from '../../../../shared/contract/dhis2.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Table } from '../../../ui/table.tsx';
import { EditAndRemove } from '../edit-and-remove.tsx';
import list from '../list.module.css';
import styles from './dhis2.module.css';
import { FigureDialog } from './figure-dialog.tsx';
import { Ids } from './ids.tsx';
import { partText } from './part-text.ts';
import { useSaveMap } from './use-save-map.ts';

/** Which figures are which data elements of DHIS2. */
export function FiguresPart({ setup: { map } }: { readonly setup: Dhis2Setup }) {
  const t = useT();
  const { removeRow, isPending } = useSaveMap();
  const [open, setOpen] = useState<MappedFigure | 'new'>();
  return (
    <div className={styles.part}>
      <h2 id="dhis2-figures">{t('admin.dhis2.figures')}</h2>
      <p className="muted">{t('admin.dhis2.figures_text')}</p>
      {map.figures.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
        <section className={list.table} tabIndex={0} aria-labelledby="dhis2-figures">
          <Table
            caption={t('admin.dhis2.figures')}
            rows={map.figures}
            rowKey={elementKey}
            columns={[
              {
                key: 'figure',
                header: t('admin.dhis2.figure'),
                cell: ({ figure, dimensions }) => partText({ figure, dimensions }, t),
              },
              {
                key: 'element',
                header: t('admin.dhis2.element'),
                cell: ({ dataElement, categoryOptionCombo, attributeOptionCombo }) => (
                  <Ids ids={[dataElement, categoryOptionCombo, attributeOptionCombo]} />
                ),
              },
              {
                key: 'actions',
                header: t('admin.users.actions'),
                cell: (row) => {
                  const name = partText(row, t);
                  return (
                    <EditAndRemove
                      className={styles.buttons}
                      labels={{
                        edit: t('admin.dhis2.edit_of', { name }),
                        remove: t('admin.dhis2.remove_of', { name }),
                      }}
                      isRemoving={isPending}
                      onEdit={() => setOpen(row)}
                      onRemove={() => removeRow('figures', row, name)}
                    />
                  );
                },
              },
            ]}
          />
        </section>
      )}
      <div>
        <Button tone="secondary" icon={PlusIcon} onClick={() => setOpen('new')}>
          {t('admin.dhis2.add_figure')}
        </Button>
      </div>
      {open && <FigureDialog row={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
