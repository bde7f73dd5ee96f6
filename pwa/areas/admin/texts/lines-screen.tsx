import { useState } from 'react';
import type { TextLine } from '../../../../shared/contract/text-lines.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { NotRead } from '../../../features/failures/not-read.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EditAndRemove } from '../edit-and-remove.tsx';
import list from '../list.module.css';
import { LineDialog } from './line-dialog.tsx';
import styles from './lines.module.css';
import { useLines, useRemoveLine } from './lines.ts';
import { LinesTable } from './lines-table.tsx';

const askToRemove = (name: string, t: Translate, remove: () => Promise<{ readonly message: string }>): void =>
  askFirst({
    title: t('admin.lines.remove_title', { name }),
    text: t('admin.lines.remove_text'),
    label: t('admin.lines.remove'),
    failed: 'admin.lines.remove_failed',
    act: async () => (await remove()).message,
  });

/** The line of the open dialog; `new` for one to add. */
type Open = TextLine | 'new' | null;

/** Lines for texts: SIMs and operators, their health, and how numbers reach them. */
export function LinesScreen() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useLines();
  const remove = useRemoveLine();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className={list.screen}>
      <h1>{t('admin.lines.title')}</h1>
      <p className="muted">{t('admin.lines.text')}</p>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data && (
        <>
          {data.gateway === 'files' && <Notice>{t('admin.lines.files')}</Notice>}
          <div className={styles.head}>
            <p>
              {t('admin.lines.today', {
                used: format.number(data.budget.used),
                max: format.number(data.budget.max),
              })}{' '}
              {t('admin.lines.codes_today', {
                used: format.number(data.codes.used),
                max: format.number(data.codes.max),
              })}
            </p>
            <Button tone="secondary" icon={PlusIcon} onClick={() => setOpen('new')}>
              {t('admin.lines.add')}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it */}
          <section className={list.table} tabIndex={0} aria-label={t('admin.lines.title')}>
            <LinesTable
              lines={data.lines}
              actions={{
                key: 'actions',
                header: t('admin.users.actions'),
                cell: (line) => (
                  <EditAndRemove
                    className={styles.buttons}
                    labels={{
                      edit: t('admin.lines.edit_of', { name: line.name }),
                      remove: `${t('admin.lines.remove')}: ${line.name}`,
                    }}
                    onEdit={() => setOpen(line)}
                    onRemove={() => askToRemove(line.name, t, () => remove.mutateAsync(line.id))}
                  />
                ),
              }}
            />
          </section>
        </>
      )}
      {open !== null && <LineDialog line={open === 'new' ? undefined : open} onClose={close} />}
    </div>
  );
}
