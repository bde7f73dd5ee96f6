import { useT } from '../../../i18n/use-t.ts';
import type { ListRows } from '../../../lib/read-list.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Columns, LIST_FIELDS } from './columns.ts';
import styles from './donor-lists.module.css';

interface ColumnsFormProps {
  readonly rows: ListRows;
  readonly columns: Columns;
  readonly hasHeading: boolean;
  readonly onColumns: (columns: Columns) => void;
  readonly onHeading: (hasHeading: boolean) => void;
}

const NOT_IN_LIST = '';

/** Which column of a list has what; each is named by its heading and by an example of what stands in it. */
export function ColumnsForm({ rows, columns, hasHeading, onColumns, onHeading }: ColumnsFormProps) {
  const t = useT();
  const width = Math.max(...rows.slice(0, 20).map((row) => row.length));
  const cellText = (row: number, column: number): string => {
    const cell = rows[row]?.[column] ?? '';
    return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell.slice(0, 40);
  };
  const options = [
    { value: NOT_IN_LIST, label: t('list.not_in_list') },
    ...Array.from({ length: width }, (_, column) => {
      const example = cellText(hasHeading ? 1 : 0, column);
      const heading = hasHeading ? cellText(0, column) : '';
      const name = heading || t('list.column', { number: column + 1 });
      return { value: String(column), label: example ? `${name} (${example})` : name };
    }),
  ];
  return (
    <div className="stack-3">
      <div className={styles.columns}>
        {LIST_FIELDS.map((field) => (
          <Field key={field} label={t(`list.field.${field}`)}>
            <Select
              options={options}
              value={String(columns[field] ?? NOT_IN_LIST)}
              onChange={({ target: { value } }) =>
                onColumns({ ...columns, [field]: value === NOT_IN_LIST ? null : Number(value) })
              }
            />
          </Field>
        ))}
      </div>
      <Checkbox
        label={t('list.heading_row')}
        checked={hasHeading}
        onChange={(event) => onHeading(event.target.checked)}
      />
    </div>
  );
}
