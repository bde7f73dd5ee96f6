import { VERIFICATIONS } from '../../../../shared/contract/people.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import styles from './hospital-filters.module.css';
import type { useHospitalList } from './use-hospital-list.ts';

/** Search and state. */
export function HospitalFilters({ list, set }: ReturnType<typeof useHospitalList>) {
  const t = useT();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('admin.hospitals.search')}
        hint={t('admin.hospitals.search_hint')}
        search={list.search}
        onSearch={(search) => set({ search })}
      />
      <Field label={t('admin.status')}>
        <Select
          name="status"
          value={list.status ?? ''}
          options={[
            { value: '', label: t('admin.requests.any') },
            ...VERIFICATIONS.map((status) => ({ value: status, label: t(`admin.status.${status}`) })),
          ]}
          onChange={(event) => set({ status: event.target.value })}
        />
      </Field>
    </search>
  );
}
