import { useParams } from 'react-router-dom';
import type { Dhis2Send } from '../../../../shared/contract/dhis2.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { periodText } from '../national/periods.ts';
import head from '../queue/item-head.module.css';
import styles from '../screen.module.css';
import { Conflicts } from './conflicts.tsx';
import { useSend, useSetup } from './dhis2.ts';
import { problemText, SendBadge } from './send-state.tsx';
import { useSender } from './sends-part.tsx';
import { ValuesTable } from './values-table.tsx';

function Sent({ send }: { readonly send: Dhis2Send }) {
  const t = useT();
  const format = useFormat();
  const language = useLanguage();
  const senderOf = useSender();
  const { month, dryRun, counts, problem, state, nextAttemptAt, createdAt } = send;
  return (
    <>
      <div className={styles.head}>
        <h1>{periodText(month, { t, language, format })}</h1>
        <SendBadge send={send} />
      </div>
      <p className="soft">
        {t(dryRun ? 'admin.dhis2.checked_by' : 'admin.dhis2.sent_by', {
          name: senderOf(send),
          when: format.dateTime(createdAt),
        })}
      </p>
      {counts && (
        <p>
          {t('admin.dhis2.counts', {
            imported: format.number(counts.imported),
            updated: format.number(counts.updated),
            ignored: format.number(counts.ignored),
          })}
        </p>
      )}
      {problem !== null && (
        <Notice tone={state === 'pending' ? 'warning' : 'danger'} title={problemText(problem, state, t)}>
          {nextAttemptAt !== null && t('admin.dhis2.again_at', { when: format.dateTime(nextAttemptAt) })}
        </Notice>
      )}
    </>
  );
}

/** A month that was sent or checked: what DHIS2 said, row by row, what it refused first. */
export function Dhis2SendScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useSend(id);
  const setup = useSetup();
  const rows = data?.values.toSorted((one, other) => other.conflicts.length - one.conflicts.length);
  return (
    <div className={styles.section}>
      <div className={head.head}>
        <Link className={head.back} to={PATHS.adminDhis2}>
          <BackIcon size={18} />
          {t('admin.dhis2.title')}
        </Link>
      </div>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data && <Sent send={data.send} />}
      {data && data.conflicts.length > 0 && (
        <Notice tone="danger" title={t('admin.dhis2.said')}>
          <Conflicts conflicts={data.conflicts} />
        </Notice>
      )}
      {rows && rows.length > 0 && (
        <ValuesTable
          setup={setup.data ?? { hospitals: [] }}
          caption={t('admin.dhis2.value_count')}
          values={rows}
        />
      )}
    </div>
  );
}
