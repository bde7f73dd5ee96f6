import { ACCOUNT_SORTS, ACCOUNT_TYPES } from '../../../../shared/contract/admin-users.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import type { useUserList } from './use-user-list.ts';
import styles from './users.module.css';

type UserFiltersProps = Pick<ReturnType<typeof useUserList>, 'list' | 'set'>;

/** Type and search; where the table does not have all headers, its order as well. */
export function UserFilters({ list, set }: UserFiltersProps) {
  const t = useT();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('admin.users.search')}
        hint={t('admin.users.search_hint')}
        search={list.search}
        onSearch={(search) => set({ search })}
      />
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
