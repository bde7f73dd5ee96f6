import type { ListResult } from '../../../../shared/contract/donor-lists.ts';
import type { TableRows } from '../../../features/files/save-table.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { ListedRow } from './listed-people.ts';

/** What became of each row, for the file that it came from: its line, name and number, and why. */
export const resultRows = (
  rows: readonly ListedRow[],
  results: readonly ListResult[],
  t: Translate,
): TableRows => [
  [t('list.line'), t('list.field.name'), t('list.field.phone'), t('list.outcome'), t('list.note')],
  ...results.map(({ outcome, reason, phone }, index) => {
    const { line, person, unread } = rows[index] as ListedRow;
    const notes = [reason, ...unread.map((field) => t(`list.unread.${field}`))];
    return [
      line,
      person.name,
      phone ?? person.phone,
      t(`list.outcome_of.${outcome}`),
      notes.filter(Boolean).join('; '),
    ];
  }),
];
