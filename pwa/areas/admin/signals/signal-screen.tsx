import { useParams } from 'react-router-dom';
import type { SignalDecision } from '../../../../shared/contract/abuse-signals.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../abuse/report-card.module.css';
import { Target } from '../abuse/target.tsx';
import rows from '../alerts/alert-row.module.css';
import { askToSuspend } from '../hospitals/suspend-dialog.tsx';
import { NotRead } from '../not-read.tsx';
import { askToBan } from '../users/account-action-dialog.tsx';
import { SignalBadge, SignalText } from './signal-card.tsx';
import { SignalDialog } from './signal-dialog.tsx';
import { useSignal } from './signals.ts';

type Case = CallOutput<'GET /admin/signals/{id}'>;

/** The decision: nothing, a warning, a suspension or a ban, the last two as elsewhere in the area. */
function Decisions({ known: { signal, hospital } }: { readonly known: Case }) {
  const t = useT();
  const ask = (action: SignalDecision) =>
    openDialog((close) => <SignalDialog signal={signal} action={action} onClose={close} />);
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
            <Button tone="secondary" onClick={() => askToSuspend(hospital)}>
              {t('admin.suspend')}
            </Button>
          )}
          <Button tone="danger" onClick={() => askToBan(hospital.id)}>
            {t('admin.abuse.act.ban')}
          </Button>
        </>
      )}
    </div>
  );
}

function WholeSignal({ known }: { readonly known: Case }) {
  const t = useT();
  const format = useFormat();
  const { signal, hospital, conduct } = known;
  return (
    <>
      <h1>{t(`admin.signals.ground.${signal.ground}`)}</h1>
      <Card as="article" labelledBy="signal">
        <div className={styles.section}>
          <div className={styles.head}>
            <h2 id="signal" className={styles.subtitle}>
              <Link to={adminHospital(hospital.id)}>
                <bdi>{hospital.name}</bdi>
              </Link>
            </h2>
            <SignalBadge signal={signal} />
          </div>
          <SignalText signal={signal} />
          <p className={styles.soft}>
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
          {signal.status === 'open' && <Decisions known={known} />}
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
  return (
    <div className={styles.section}>
      <Link className={rows.back} to={PATHS.adminSignals}>
        <BackIcon size={18} />
        {t('admin.signals.title')}
      </Link>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && <WholeSignal known={data} />}
    </div>
  );
}
