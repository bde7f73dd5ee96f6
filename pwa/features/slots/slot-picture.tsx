import type { ShownSlot } from '../../../shared/contract/collection-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './slots.module.css';

const share = (part: number, whole: number): string => `${whole === 0 ? 0 : (100 * part) / whole}%`;

function Bars({ slots, label }: { readonly slots: readonly ShownSlot[]; readonly label: string }) {
  const most = Math.max(1, ...slots.map(({ chairs, taken }) => Math.max(chairs, taken)));
  return (
    <div className={styles.picture} role="img" aria-label={label}>
      {slots.map(({ startsAt, chairs, taken, came }) => (
        <div key={startsAt} className={styles.slot} style={{ marginBlockStart: share(most - chairs, most) }}>
          <div className={styles.came} style={{ blockSize: share(came, chairs) }} />
          <div className={styles.coming} style={{ blockSize: share(taken - came, chairs) }} />
        </div>
      ))}
    </div>
  );
}

/** A hospital's slots as a picture, with its data as a table below. */
export function SlotPicture({
  slots,
  hospital,
}: {
  readonly slots: readonly ShownSlot[];
  readonly hospital: string;
}) {
  const t = useT();
  const format = useFormat();
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return null;
  const chairs = slots.reduce((sum, slot) => sum + slot.chairs, 0);
  const taken = slots.reduce((sum, slot) => sum + slot.taken, 0);
  return (
    <div className="stack-4">
      <Bars slots={slots} label={t('slots.of', { hospital, taken, chairs })} />
      <div className={styles.axis}>
        <span>{format.dateTime(first.startsAt)}</span>
        <span>{format.time(last.endsAt)}</span>
      </div>
      <ul className={styles.legend}>
        {(['came', 'coming', 'free'] as const).map((key) => (
          <li key={key}>
            <span className={cx(styles.key, styles[key])} />
            {t(`slots.${key}`)}
          </li>
        ))}
      </ul>
      <Fold label={t('slots.table', { taken, chairs })}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it */}
        <div className={styles.table} tabIndex={0}>
          <Table<ShownSlot>
            caption={t('slots.of', { hospital, taken, chairs })}
            rows={slots}
            rowKey={({ startsAt }) => startsAt}
            columns={[
              {
                key: 'time',
                header: t('slots.time'),
                cell: ({ startsAt, endsAt }) => (
                  <bdi>
                    {format.time(startsAt)}–{format.time(endsAt)}
                  </bdi>
                ),
              },
              {
                key: 'taken',
                header: t('slots.taken'),
                numeric: true,
                cell: (slot) => t('slots.taken_of', { taken: slot.taken, chairs: slot.chairs }),
              },
              {
                key: 'came',
                header: t('slots.came'),
                numeric: true,
                cell: ({ came }) => format.number(came),
              },
              {
                key: 'no_show',
                header: t('slots.no_show'),
                numeric: true,
                cell: ({ noShow }) => format.number(noShow),
              },
            ]}
          />
        </div>
      </Fold>
    </div>
  );
}
