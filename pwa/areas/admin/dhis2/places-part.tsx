import { useState } from 'react';
import type { Dhis2Setup, MappedPlace } from '../../../../shared/contract/dhis2.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Table } from '../../../ui/table.tsx';
import { EditAndRemove } from '../edit-and-remove.tsx';
import list from '../list.module.css';
import styles from './dhis2.module.css';
import { Ids } from './ids.tsx';
import { organisationsOf, usePlaceText } from './organisations.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useSaveMap } from './use-save-map.ts';

/** Which places are which organisation units of DHIS2. */
export function PlacesPart({ setup }: { readonly setup: Dhis2Setup }) {
  const t = useT();
  const placeText = usePlaceText(setup);
  const { removeRow, isPending } = useSaveMap();
  const [open, setOpen] = useState<MappedPlace | 'new'>();
  const { places } = setup.map;
  const left = organisationsOf(setup).filter(
    (one) => !places.some(({ organisation }) => organisation === one),
  );
  return (
    <div className={styles.part}>
      <h2 id="dhis2-places">{t('admin.dhis2.places')}</h2>
      <p className="muted">{t('admin.dhis2.places_text')}</p>
      {places.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
        <section className={list.table} tabIndex={0} aria-labelledby="dhis2-places">
          <Table
            caption={t('admin.dhis2.places')}
            rows={places}
            rowKey={({ organisation }) => organisation}
            columns={[
              {
                key: 'place',
                header: t('admin.dhis2.place'),
                cell: ({ organisation }) => <bdi>{placeText(organisation)}</bdi>,
              },
              { key: 'unit', header: t('admin.dhis2.unit'), cell: ({ orgUnit }) => <Ids ids={[orgUnit]} /> },
              {
                key: 'actions',
                header: t('admin.users.actions'),
                cell: (row) => {
                  const name = placeText(row.organisation);
                  return (
                    <EditAndRemove
                      className={styles.buttons}
                      labels={{
                        edit: t('admin.dhis2.edit_of', { name }),
                        remove: t('admin.dhis2.remove_of', { name }),
                      }}
                      isRemoving={isPending}
                      onEdit={() => setOpen(row)}
                      onRemove={() => removeRow('places', row, name)}
                    />
                  );
                },
              },
            ]}
          />
        </section>
      )}
      {left.length > 0 && (
        <div>
          <Button tone="secondary" icon={PlusIcon} onClick={() => setOpen('new')}>
            {t('admin.dhis2.add_place')}
          </Button>
        </div>
      )}
      {open && (
        <PlaceDialog
          row={open === 'new' ? undefined : open}
          choices={(open === 'new' ? left : [open.organisation, ...left]).map((one) => ({
            value: one,
            label: placeText(one),
          }))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
