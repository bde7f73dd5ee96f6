import { useParams } from 'react-router-dom';
import type { SignalDecision } from '../../../../shared/contract/abuse-signals.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../abuse/report.module.css';
import { Target } from '../abuse/target.tsx';
import { askToSuspend } from '../hospitals/suspend-dialog.tsx';
import { ItemHead } from '../queue/item-head.tsx';
import { useWork } from '../queue/work.ts';
import { askToBan } from '../users/account-action-dialog.tsx';
import { SignalDialog } from './signal-dialog.tsx';
import { SignalBadge, useSignalText } from './signal-parts.tsx';
import { useSignal } from './signals.ts';

type Case = CallOutput<'GET /admin/signals/{id}'>;

interface CaseProps {
  readonly known: Case;
  /** Once it is decided. */
  readonly onDone: () => void;
}

/** The decision: nothing, a warning, a suspension or a ban, the last two as elsewhere in the area. */
function Decisions({ known: { signal, hospital }, onDone }: CaseProps) {
  const t = useT();
  const ask = (action: SignalDecision) =>
    openDialog((close) => <SignalDialog signal={signal} action={action} onDone={onDone} onClose={close} />);
  return (
    <div className={styles.actions}>
      <Button tone="secondary" onClick={() => ask('close')}>
        {t('admin.abuse.act.close')}
      </Button>
      {hospital.status !== 'banned' && (
        <>
          <Button tone="secondary" onClick={() => ask('warn')}>
            {t('admin.abuse.act.warn')}
          </Button>
          {hospital.status === 'verified' && (
            <Button tone="secondary" onClick={() => askToSuspend(hospital, onDone)}>
              {t('admin.suspend')}
            </Button>
          )}
          <Button tone="danger" onClick={() => askToBan(hospital.id, onDone)}>
            {t('admin.abuse.act.ban')}
          </Button>
        </>
      )}
    </div>
  );
}

function WholeSignal({ known, onDone }: CaseProps) {
  const t = useT();
  const format = useFormat();
  const textOf = useSignalText();
  const { signal, hospital, conduct } = known;
  return (
    <>
      <h1>{t(`admin.signals.ground.${signal.ground}`)}</h1>
      <Card as="article" labelledBy="signal">
        <div className="stack-3">
          <div className="spread-2">
            <h2 id="signal" className="title">
              <Link to={adminHospital(hospital.id)}>
                <bdi>{hospital.name}</bdi>
              </Link>
            </h2>
            <SignalBadge signal={signal} />
          </div>
          <p>{textOf(signal)}</p>
          <p className="soft">
            {t('admin.signals.when', {
              raised: format.dateTime(signal.raisedAt),
              updated: format.dateTime(signal.updatedAt),
            })}
          </p>
          {signal.note && (
            <Notice tone="info" title={t('admin.abuse.note')}>
              <bdi>{signal.note}</bdi>
            </Notice>
          )}
          {signal.status === 'open' && <Decisions known={known} onDone={onDone} />}
        </div>
      </Card>
      <Target known={{ hospital, conduct }} />
    </>
  );
}

/** One signal with its facts: its reader decides. */
export function SignalScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useSignal(id);
  const work = useWork('signal', id, PATHS.adminSignals);
  return (
    <div className="stack-3">
      <ItemHead list={PATHS.adminSignals} title={t('admin.signals.title')} work={work} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && <WholeSignal known={data} onDone={() => work.goOn(id)} />}
    </div>
  );
}
