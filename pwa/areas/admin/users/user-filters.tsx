import { useEffect, useState } from 'react';
import { ACCOUNT_SORTS, ACCOUNT_TYPES } from '../../../../shared/contract/admin-users.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { useUserList } from './use-user-list.ts';
import styles from './users-screen.module.css';

/** Nobody means the list of each letter on the way to a name. */
const TYPING_MS = 300;
const SEARCH_MAX = 100;

/** The text as it is typed; it counts once the typing pauses. */
function SearchField({
  search,
  onSearch,
}: {
  readonly search: string;
  readonly onSearch: (text: string) => void;
}) {
  const t = useT();
  const [text, setText] = useState(search);
  const wanted = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => onSearch(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <Field label={t('admin.users.search')} hint={t('admin.users.search_hint')}>
      <TextInput
        type="search"
        name="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}

type UserFiltersProps = Pick<ReturnType<typeof useUserList>, 'list' | 'set'>;

/** Type and search; on phones, where the table has no headers, its order as well. */
export function UserFilters({ list, set }: UserFiltersProps) {
  const t = useT();
  return (
    <search className={styles.filters}>
      <SearchField search={list.search ?? ''} onSearch={(search) => set({ search })} />
      <Field label={t('admin.users.type')}>
        <Select
          name="type"
          value={list.type}
          options={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`admin.users.type.${type}`) }))}
          onChange={(event) => set({ type: event.target.value === 'all' ? '' : event.target.value })}
        />
      </Field>
      <div className={styles.order}>
        <Field label={t('admin.users.sort')}>
          <Select
            name="sort"
            value={`${list.sort} ${list.direction}`}
            options={ACCOUNT_SORTS.flatMap((sort) =>
              (['asc', 'desc'] as const).map((direction) => ({
                value: `${sort} ${direction}`,
                label: `${t(`admin.users.column.${sort}`)} ${direction === 'asc' ? '↑' : '↓'}`,
              })),
            )}
            onChange={(event) => {
              const [sort = '', direction = ''] = event.target.value.split(' ');
              set({ sort, direction });
            }}
          />
        </Field>
      </div>
    </search>
  );
}
