import { AUDIT_ACTIONS } from '../../../../shared/contract/audit.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { ExportButtons } from '../../../features/files/export-buttons.tsx';
import { today } from '../../../forms/today.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { countText } from '../count-text.ts';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { type AuditFilter, ENTRIES_PER_PAGE, readAllEntries, useAudit } from './audit.ts';
import own from './audit-screen.module.css';
import { AuditTable } from './audit-table.tsx';
import { type AuditEntries, actionText, csvRows } from './audit-texts.ts';
import { useAuditFilter } from './use-audit-filter.ts';

type FilterProps = Omit<ReturnType<typeof useAuditFilter>, 'page'>;

/** By action and by day. */
function AuditFilters({ filter, set }: FilterProps) {
  const t = useT();
  const actions = AUDIT_ACTIONS.map((action) => ({ value: action as string, label: t(actionText(action)) }));
  return (
    <search className={own.filters}>
      <Field label={t('admin.audit.action')}>
        <Select
          name="action"
          value={filter.action ?? ''}
          options={[
            { value: '', label: t('admin.audit.any') },
            ...actions.toSorted((a, b) => a.label.localeCompare(b.label)),
          ]}
          onChange={(event) => set({ action: event.target.value })}
        />
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`admin.audit.${end}`)}>
          <TextInput
            type="date"
            name={end}
            max={today()}
            value={filter[end] ?? ''}
            onChange={(event) => set({ [end]: event.target.value })}
          />
        </Field>
      ))}
    </search>
  );
}

/** Whose acts are shown, if it is only one person's, and a link back to everybody's. */
function OnlyOf({ filter, set, entries, names }: FilterProps & AuditEntries) {
  const t = useT();
  const { actor, subject } = filter;
  const [first] = entries;
  if (!actor && !subject) return null;
  const name =
    names[actor ?? subject ?? ''] ??
    (actor ? first?.actor?.name : first?.subject.name) ??
    t('admin.audit.gone');
  return (
    <div className="spread-3">
      <p>{t(actor ? 'admin.audit.only_who' : 'admin.audit.only_whom', { name })}</p>
      <Button tone="secondary" onClick={() => set({ actor: '', subject: '' })}>
        {t('admin.audit.everyone')}
      </Button>
    </div>
  );
}

function ExportButton({ filter }: { readonly filter: AuditFilter }) {
  const t = useT();
  const format = useFormat();
  return (
    <ExportButtons
      name={`dhiig-audit-${today()}`}
      rows={async () => csvRows(await readAllEntries(filter), t, format)}
    />
  );
}

/** Audit: what people did, by person, subject, action and day; read and exported, never changed. */
export function AuditScreen() {
  const t = useT();
  const format = useFormat();
  const { filter, page, set } = useAuditFilter();
  const { data, error, isPlaceholderData, refetch } = useAudit(filter, page);
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('admin.audit.title')}
        counts={[data && countText(t, data, 'admin.audit.total'), t('admin.audit.text')]}
        filters={[
          filter.action && t(actionText(filter.action)),
          [filter.from, filter.to]
            .filter(Boolean)
            .map((day) => format.date(day ?? ''))
            .join(' – '),
        ]}
      >
        <ExportButton filter={filter} />
      </ListHead>
      <AuditFilters filter={filter} set={set} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={8} />}
      {data && (
        <section className={styles.screen} aria-busy={isPlaceholderData} aria-label={t('admin.users.found')}>
          <OnlyOf filter={filter} set={set} entries={data.entries} names={data.names} />
          {data.entries.length === 0 ? (
            <EmptyState icon={SearchIcon} title={t('admin.audit.none')} />
          ) : (
            <AuditTable entries={data.entries} names={data.names} />
          )}
          <Pager
            page={page}
            list={data}
            perPage={ENTRIES_PER_PAGE}
            onPage={(wanted) => set({ page: String(wanted) })}
          />
        </section>
      )}
    </div>
  );
}
