import type { Dhis2Map } from '../../../../shared/contract/dhis2.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useChangeMap } from './dhis2.ts';

const UNDO_MS = 10_000;

type List = 'figures' | 'places';

/** Is it this row? A list that was read again has equal rows, not the same ones. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The map with this row in place of a former one, or at the end; as it is if the row is there already: it was saved, and
 * the answer was lost.
 */
export const withRow = <Name extends List>(
  map: Dhis2Map,
  list: Name,
  row: Dhis2Map[Name][number],
  former?: Dhis2Map[Name][number],
): Dhis2Map => {
  const rows: readonly Dhis2Map[Name][number][] = map[list];
  const at = former ? rows.findIndex((one) => isSame(one, former)) : -1;
  if (at < 0 && rows.some((one) => isSame(one, row))) return map;
  return { ...map, [list]: at < 0 ? [...rows, row] : rows.map((one, index) => (index === at ? row : one)) };
};

/** Changes of the map that ask for nothing first: each can be undone. */
export function useSaveMap() {
  const t = useT();
  const { change, isPending } = useChangeMap();
  const failureText = useFailureText('admin.dhis2.save_failed');
  const onError = (error: Error) => toast.error(failureText(error).text);
  function removeRow<Name extends List>(list: Name, row: Dhis2Map[Name][number], name: string) {
    const back = () =>
      change((map) => withRow(map, list, row), {
        onSuccess: ({ message }) => toast.success(message),
        onError,
      });
    change((map) => ({ ...map, [list]: map[list].filter((one) => !isSame(one, row)) }), {
      onSuccess: () =>
        toast.success(t('admin.dhis2.removed', { name }), {
          duration: UNDO_MS,
          actions: [{ label: t('settings.undo'), run: back }],
        }),
      onError,
    });
  }
  return { removeRow, isPending };
}
