import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { REQUEST_STATUSES, URGENCIES } from '../../../../shared/rules/request-status.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import own from '../audit/audit-screen.module.css';
import { SearchField } from '../search-field.tsx';
import type { useRequestList } from './use-request-list.ts';

/** Hospital, status, blood type and urgency. */
export function RequestFilters({ list, set }: ReturnType<typeof useRequestList>) {
  const t = useT();
  const any = { value: '', label: t('admin.requests.any') };
  return (
    <search className={own.filters}>
      <SearchField
        label={t('admin.requests.search')}
        hint={t('admin.requests.search_hint')}
        search={list.search}
        onSearch={(search) => set({ search, hospital: '' })}
      />
      <Field label={t('requests.field.status')}>
        <Select
          name="status"
          value={list.status ?? ''}
          options={[
            any,
            ...REQUEST_STATUSES.map((status) => ({ value: status, label: t(`requests.status.${status}`) })),
          ]}
          onChange={(event) => set({ status: event.target.value })}
        />
      </Field>
      <Field label={t('requests.field.blood_type')}>
        <Select
          name="type"
          value={list.type ?? ''}
          options={[any, ...BLOOD_TYPES.map((type) => ({ value: type, label: bloodTypeText(type) }))]}
          onChange={(event) => set({ type: event.target.value })}
        />
      </Field>
      <Field label={t('requests.field.urgency')}>
        <Select
          name="urgency"
          value={list.urgency ?? ''}
          options={[
            any,
            ...URGENCIES.map((urgency) => ({ value: urgency, label: t(`requests.urgency.${urgency}`) })),
          ]}
          onChange={(event) => set({ urgency: event.target.value })}
        />
      </Field>
    </search>
  );
}
