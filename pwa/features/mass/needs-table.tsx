import type { MassNeed } from '../../../shared/contract/mass-casualties.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { bloodTypeText } from '../../ui/blood-type-text.ts';
import { Table } from '../../ui/table.tsx';
import slots from '../slots/slots.module.css';
import type { NeedSum } from './sum-needs.ts';

/** What is needed by type, with what was received and who is coming. */
export function NeedsTable({
  caption,
  needs,
}: {
  readonly caption: string;
  readonly needs: readonly (NeedSum | MassNeed)[];
}) {
  const t = useT();
  const format = useFormat();
  const figure = (key: 'units' | 'received' | 'coming' | 'waiting') => ({
    key,
    header: t(`mass.need_${key}`),
    numeric: true,
    cell: (need: NeedSum) => format.number(need[key]),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <div className={slots.table} tabIndex={0}>
      <Table<NeedSum>
        caption={caption}
        rows={needs}
        rowKey={({ bloodType, component }) => `${bloodType} ${component}`}
        columns={[
          {
            key: 'type',
            header: t('requests.field.blood_type'),
            cell: ({ bloodType, component }) => (
              <>
                <bdi>{bloodTypeText(bloodType)}</bdi> {t(`requests.component.${component}`)}
              </>
            ),
          },
          figure('units'),
          figure('received'),
          figure('coming'),
          figure('waiting'),
        ]}
      />
    </div>
  );
}
