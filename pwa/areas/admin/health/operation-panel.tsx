import type { ReactNode } from 'react';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './health.module.css';
import { useOperation } from './operation.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

interface FactProps {
  readonly term: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ term, note, children }: FactProps) {
  return (
    <div>
      <dt className={styles.soft}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
      {note && <dd className={styles.soft}>{note}</dd>}
    </div>
  );
}

/** The state of the server, for its operators. */
export function OperationPanel() {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { data, error, refetch } = useOperation();
  const size = (bytes: number) =>
    bytes < GB
      ? t('admin.operation.megabytes', { size: format.number(Math.round(bytes / MB)) })
      : t('admin.operation.gigabytes', { size: format.number(Math.round((10 * bytes) / GB) / 10) });
  const since = (seconds: number | null) =>
    seconds === null ? undefined : t('admin.operation.oldest', { minutes: Math.floor(seconds / 60) });
  return (
    <Card as="section" labelledBy="operation">
      <div className={styles.operation}>
        <h2 id="operation">{t('admin.operation.title')}</h2>
        {!data && error && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton count={2} />}
        {data && (
          <dl className={styles.facts}>
            <Fact term={t('admin.operation.version')}>{data.version}</Fact>
            <Fact term={t('admin.operation.database')}>{size(data.database.bytes)}</Fact>
            {data.disk && (
              <Fact
                term={t('admin.operation.disk')}
                note={t('admin.operation.disk_of', { total: size(data.disk.totalBytes) })}
              >
                {size(data.disk.freeBytes)}
              </Fact>
            )}
            <Fact term={t('admin.operation.messages')} note={since(data.messages.oldestDueSeconds)}>
              {format.number(data.messages.queued)}
            </Fact>
            <Fact term={t('admin.operation.mails')} note={since(data.mails.oldestDueSeconds)}>
              {format.number(data.mails.queued)}
            </Fact>
            <Fact
              term={t('admin.operation.last_backup')}
              note={data.lastBackup && size(data.lastBackup.bytes)}
            >
              {data.lastBackup ? (
                <time dateTime={data.lastBackup.at} title={format.dateTime(data.lastBackup.at)}>
                  {format.relative(data.lastBackup.at, now)}
                </time>
              ) : (
                t('admin.operation.no_backup')
              )}
            </Fact>
          </dl>
        )}
      </div>
    </Card>
  );
}
