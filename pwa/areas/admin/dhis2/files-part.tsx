import { type ChangeEvent, useRef, useState } from 'react';
import type { Dhis2Map, Dhis2Setup } from '../../../../shared/contract/dhis2.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { readList } from '../../../lib/read-list.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './dhis2.module.css';
import { useChangeMap } from './dhis2.ts';
import { mapCsv, mapJson, mapOfJson, mapOfRows, type ReadMap, type RowProblem } from './map-files.ts';
import { organisationsOf, usePlaceText } from './organisations.ts';
import { partText } from './part-text.ts';

/** More of them help nobody. */
const PROBLEMS_SHOWN = 20;

const isJson = ({ name, type }: File) => type === 'application/json' || name.endsWith('.json');

async function readMap(file: File, now: Dhis2Map): Promise<ReadMap> {
  if (isJson(file)) return mapOfJson(await file.text());
  return mapOfRows(await readList(file), now);
}

/** The map as a file: to save, to fill in in a spreadsheet, to take over from another deployment. */
export function FilesPart({ setup }: { readonly setup: Dhis2Setup }) {
  const t = useT();
  const language = useLanguage();
  const placeText = usePlaceText(setup);
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Dhis2Map>();
  const [problems, setProblems] = useState<readonly RowProblem[]>([]);
  const { change, isPending, error } = useChangeMap();
  const failureText = useFailureText('admin.dhis2.save_failed');
  const { map } = setup;

  async function open(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file chosen again is a change too.
    event.target.value = '';
    if (!file) return;
    const found = await readMap(file, map).catch(
      (): ReadMap => ({ map: undefined, problems: [{ row: 1, message: 'validation.invalid' }] }),
    );
    setRead(found.map);
    setProblems(found.problems);
  }

  function saveCsv() {
    const names = {
      figure: (row: Parameters<typeof partText>[0]) => partText(row, t),
      place: placeText,
    };
    downloadFile(
      'dhis2-map.csv',
      'text/csv;charset=utf-8',
      mapCsv(map, organisationsOf(setup), names, language),
    );
  }

  return (
    <section className={styles.part} aria-labelledby="dhis2-files">
      <h2 id="dhis2-files">{t('admin.dhis2.files')}</h2>
      <p className="muted">{t('admin.dhis2.files_text')}</p>
      <div className={styles.buttons}>
        <Button tone="secondary" icon={DownloadIcon} onClick={saveCsv}>
          {t('admin.dhis2.map_csv')}
        </Button>
        <Button
          tone="secondary"
          icon={DownloadIcon}
          onClick={() => downloadFile('dhis2-map.json', 'application/json', mapJson(map))}
        >
          {t('admin.dhis2.map_json')}
        </Button>
        <Button tone="secondary" onClick={() => input.current?.click()}>
          {t('admin.dhis2.read_file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.xlsx,.json"
          aria-label={t('admin.dhis2.read_file')}
          hidden
          onChange={(event) => void open(event)}
        />
      </div>
      {problems.length > 0 && (
        <Notice tone="danger" title={t('admin.dhis2.file_wrong')}>
          <ul>
            {problems.slice(0, PROBLEMS_SHOWN).map(({ row, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <li key={index}>{t('admin.dhis2.row', { row, problem: t(message) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {read && (
        <ConfirmDialog
          open
          title={t('admin.dhis2.replace_title')}
          confirmLabel={t('admin.dhis2.replace')}
          busy={isPending}
          problem={error && failureText(error).text}
          onClose={() => setRead(undefined)}
          onConfirm={() =>
            change(() => read, {
              onSuccess: ({ message }) => {
                toast.success(message);
                setRead(undefined);
              },
            })
          }
        >
          <p>{t('admin.dhis2.replace_text', { figures: read.figures.length, places: read.places.length })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
