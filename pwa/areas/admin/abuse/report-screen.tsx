import { useParams } from 'react-router-dom';
import type { AbuseDecision } from '../../../../shared/contract/abuse-reports.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ItemHead } from '../queue/item-head.tsx';
import { useWork } from '../queue/work.ts';
import { useAbuseReport } from './abuse-reports.ts';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './report.module.css';
import { AboutRequest, DecisionBadge, ReportTexts } from './report-parts.tsx';
import { ReportTable } from './report-table.tsx';
import { Target } from './target.tsx';

type Case = CallOutput<'GET /admin/abuse-reports/{id}'>;

/** One report with all that is needed to decide about it. */
export function ReportScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useAbuseReport(id);
  const work = useWork('report', id, PATHS.adminAbuse);
  return (
    <div className="stack-3">
      <ItemHead list={PATHS.adminAbuse} title={t('admin.abuse.title')} work={work} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && <WholeCase known={data} onDone={work.goOn} />}
    </div>
  );
}

interface CaseProps {
  readonly known: Case;
  /** Once it is decided, and the others, if they were decided with it. */
  readonly onDone: (...decided: readonly string[]) => void;
}

/** With this few donors, the hospital could guess who reported it. */
const FEW_DONORS = 3;

function WholeCase({ known, onDone }: CaseProps) {
  const t = useT();
  const format = useFormat();
  const { report, others, conduct, reporterRecord } = known;
  const isOpen = report.status === 'open';
  return (
    <>
      <h1>{t(`admin.abuse.kind.${report.kind}`)}</h1>
      <Card as="article" labelledBy="report">
        <div className="stack-3">
          <div className="spread-2">
            <h2 id="report" className="title">
              {t('admin.abuse.what')}
            </h2>
            <DecisionBadge report={report} />
          </div>
          <AboutRequest report={report} />
          <ReportTexts report={report} />
          <p className="soft">
            <bdi>{report.reporter?.name ?? t('admin.abuse.reporter_gone')}</bdi> ·{' '}
            {format.dateTime(report.createdAt)}
            {report.reporter && (
              <>
                {' · '}
                {t('admin.abuse.record', reporterRecord)}
                {' · '}
                <Link to={`${PATHS.adminAudit}?actor=${report.reporter.id}`}>{t('admin.abuse.history')}</Link>
              </>
            )}
          </p>
          {report.note && (
            <Notice tone="info" title={t('admin.abuse.note')}>
              <bdi>{report.note}</bdi>
            </Notice>
          )}
          {isOpen && conduct.donorsAnswered <= FEW_DONORS && (
            <Notice tone="warning">{t('admin.abuse.few_donors', { count: conduct.donorsAnswered })}</Notice>
          )}
          {isOpen && <Decisions known={known} onDone={onDone} />}
        </div>
      </Card>
      <Target known={known} />
      {others.length > 0 && (
        <section className="stack-3" aria-labelledby="others">
          <h2 id="others" className="title">
            {t('admin.abuse.others')}
          </h2>
          <ReportTable reports={others} />
        </section>
      )}
    </>
  );
}

function Decisions({ known: { report, hospital, others }, onDone }: CaseProps) {
  const t = useT();
  const isBanned = hospital.status === 'banned';
  const alsoOpen = others.filter(({ status }) => status === 'open').length;
  const ask = (action: AbuseDecision) =>
    openDialog((close) => (
      <DecideDialog
        report={report}
        action={action}
        alsoOpen={alsoOpen}
        onDone={(all) => onDone(report.id, ...(all ? others.map(({ id }) => id) : []))}
        onClose={close}
      />
    ));
  return (
    <div className={styles.actions}>
      <Button tone="secondary" onClick={() => ask('close')}>
        {t('admin.abuse.act.close')}
      </Button>
      {!isBanned && (
        <>
          <Button tone="secondary" onClick={() => ask('warn')}>
            {t('admin.abuse.act.warn')}
          </Button>
          {hospital.status === 'verified' && (
            <Button tone="danger" onClick={() => ask('suspend')}>
              {t('admin.abuse.act.suspend')}
            </Button>
          )}
          <Button tone="danger" onClick={() => ask('ban')}>
            {t('admin.abuse.act.ban')}
          </Button>
        </>
      )}
    </div>
  );
}
