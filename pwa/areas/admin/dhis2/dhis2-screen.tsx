import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { isolated } from '../../../ui/isolated.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../screen.module.css';
import { useSetup } from './dhis2.ts';
import { FiguresPart } from './figures-part.tsx';
import { FilesPart } from './files-part.tsx';
import { MonthPart } from './month-part.tsx';
import { PlacesPart } from './places-part.tsx';
import { RulePart } from './rule-part.tsx';
import { SendsPart } from './sends-part.tsx';

/** DHIS2: how figures are named there, a month to send, and what it said. */
export function Dhis2Screen() {
  const t = useT();
  const { data, error, refetch } = useSetup();
  return (
    <div className={styles.screen}>
      <div className={styles.section}>
        <h1>{t('admin.dhis2.title')}</h1>
        <p>{t('admin.dhis2.text')}</p>
        {data && data.target !== null && (
          <p className="soft">{t('admin.dhis2.target', { address: isolated(data.target) })}</p>
        )}
        {data?.target === null && <Notice>{t('admin.dhis2.no_target')}</Notice>}
      </div>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && (
        <>
          <MonthPart setup={data} />
          <SendsPart sends={data.sends} />
          <FiguresPart setup={data} />
          <PlacesPart setup={data} />
          <RulePart setup={data} />
          <FilesPart setup={data} />
        </>
      )}
    </div>
  );
}
