import { type ChangeEvent, useRef, useState } from 'react';
import type { Language } from '../../../../shared/contract/people.ts';
import { COUNTRY_LANGUAGE } from '../../../../shared/country/facts.ts';
import { saveTable, type TableKind } from '../../../features/files/save-table.ts';
import { activeLanguage } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { readList } from '../../../lib/read-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ListCounts, ListFaults } from './list-results.tsx';
import { listedPeople } from './listed-people.ts';
import { keepColumns, type OpenedList, openList } from './opened-list.ts';
import { resultRows } from './result-rows.ts';
import { TextLanguage } from './text-language.tsx';
import { type ListRun, useListRun } from './use-list-run.ts';

const TYPES = '.xlsx,.csv,.tsv,.txt';

interface FileButtonProps {
  readonly label: string;
  readonly tone: 'primary' | 'secondary';
  readonly onFile: (file: File) => void;
}

function FileButton({ label, tone, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file chosen again is a change too.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button tone={tone} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept={TYPES} aria-label={label} hidden onChange={choose} />
    </>
  );
}

interface RunProps {
  readonly run: ListRun;
  readonly onGoOn: () => void;
}

/** How far a list has come, or why it stopped. */
function Progress({ run: { mode, list, results, failure }, onGoOn }: RunProps) {
  const t = useT();
  const format = useFormat();
  const total = list.rows.length;
  const done = t('list.done_of', { done: format.number(results.length), total: format.number(total) });
  if (failure !== undefined)
    return (
      <Notice tone="danger" title={failure} action={<Button onClick={onGoOn}>{t('list.go_on')}</Button>}>
        {done}
      </Notice>
    );
  const label = t(mode === 'check' ? 'list.checking' : 'list.inviting');
  return (
    <div role="status">
      <p className="soft">
        {label} {done}
      </p>
      <ProgressBar tone="green" max={total} value={results.length} aria-label={label} />
    </div>
  );
}

/** A list from the file to the invitations: its columns, a check without any effect, and the consent that it needs. */
export function ListForm() {
  const t = useT();
  const format = useFormat();
  const [opened, setOpened] = useState<OpenedList>();
  const [problem, setProblem] = useState<string>();
  const [language, setLanguage] = useState<Language>(COUNTRY_LANGUAGE);
  const [consents, setConsents] = useState(false);
  const { run, check, invite, goOn, end } = useListRun();

  async function open(file: File) {
    end();
    setConsents(false);
    try {
      const rows = await readList(file);
      setProblem(rows.length === 0 ? t('list.empty') : undefined);
      setOpened(rows.length === 0 ? undefined : openList(file.name.slice(0, 120), rows));
    } catch {
      setOpened(undefined);
      setProblem(t('list.not_a_list'));
    }
  }

  if (!opened)
    return (
      <>
        <p className="soft">{t('list.file_hint')}</p>
        <div className="row-2">
          <FileButton tone="primary" label={t('list.choose')} onFile={(file) => void open(file)} />
        </div>
        {problem !== undefined && <Notice tone="danger" title={problem} />}
      </>
    );

  const { columns, hasHeading, name, rows, titleRows } = opened;
  // Thousands of rows, which a run has read already.
  const people = run?.list.rows ?? listedPeople(rows, columns, hasHeading, titleRows);
  const canCheck = columns.name !== null && columns.phone !== null && people.length > 0;
  const isRunning = run !== undefined && run.results.length < run.list.rows.length;
  const isChecked = run?.mode === 'check' && !isRunning;
  const toInvite = run?.results.filter(({ outcome }) => outcome === 'invited').length ?? 0;
  const saveAs = (kind: TableKind, { list, results }: ListRun) =>
    saveTable(
      kind,
      `${name.replace(/\.\w+$/, '')}-dhiig`,
      resultRows(list.rows, results, t),
      activeLanguage(),
    );
  // As the file came; without a network the code for Excel may be missing.
  const save = () =>
    run && (/\.xlsx$/i.test(name) ? saveAs('xlsx', run).catch(() => saveAs('csv', run)) : saveAs('csv', run));

  return (
    <>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {run === undefined && (
        <>
          <p>{t('list.columns')}</p>
          <ColumnsForm
            rows={rows}
            columns={columns}
            hasHeading={hasHeading}
            onColumns={(next) => setOpened({ ...opened, columns: next })}
            onHeading={(next) => setOpened({ ...opened, hasHeading: next })}
          />
          {!canCheck && <p className="soft">{t('list.needed')}</p>}
        </>
      )}
      {run && <ListCounts run={run} />}
      {run && isRunning && <Progress run={run} onGoOn={goOn} />}
      {isChecked && toInvite > 0 && (
        <>
          <TextLanguage value={language} onChange={setLanguage} />
          <Checkbox
            label={t('list.consent')}
            checked={consents}
            onChange={(event) => setConsents(event.target.checked)}
          />
        </>
      )}
      {run?.mode === 'invite' && !isRunning && <Notice tone="success" title={t('list.sent')} />}
      <div className="row-2">
        {run === undefined && (
          <Button
            disabled={!canCheck}
            onClick={() => {
              keepColumns(opened);
              check({ name, rows: people, language });
            }}
          >
            {t('list.check', { count: format.number(people.length) })}
          </Button>
        )}
        {isChecked && toInvite > 0 && (
          <Button disabled={!consents} onClick={() => invite({ name, rows: people, language })}>
            {t('list.invite', { count: format.number(toInvite) })}
          </Button>
        )}
        {run && !isRunning && (
          <Button tone="secondary" onClick={() => void save()}>
            {t('list.save_results')}
          </Button>
        )}
        {isChecked && (
          <Button tone="secondary" onClick={end}>
            {t('list.change_columns')}
          </Button>
        )}
        {!isRunning && (
          <FileButton tone="secondary" label={t('list.other_file')} onFile={(file) => void open(file)} />
        )}
      </div>
      {run && <ListFaults run={run} />}
    </>
  );
}
