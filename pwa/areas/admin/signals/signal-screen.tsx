import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CallOutput } from '../../../data/api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../abuse/report-card.module.css';
import { Target } from '../abuse/target.tsx';
import rows from '../alerts/alert-row.module.css';
import { NotRead } from '../not-read.tsx';
import { useSignal } from '../queries/signals.ts';
import { SuspendDialog } from '../suspend-dialog.tsx';
import { AccountActionDialog } from '../users/account-action-dialog.tsx';
import { SignalBadge, SignalText } from './signal-card.tsx';
import { SignalDialog } from './signal-dialog.tsx';

type Case = CallOutput<'GET /admin/signals/{id}'>;

/** The decision: nothing, a warning, a suspension or a ban, the last two as elsewhere in the area. */
function Decisions({ known: { signal, hospital } }: { readonly known: Case }) {
  const t = useT();
  const [asked, setAsked] = useState<'close' | 'warn' | 'suspend' | 'ban'>();
  const close = () => setAsked(undefined);
  return (
    <div className={styles.actions}>
      <Button tone="secondary" onClick={() => setAsked('close')}>
        {t('admin.abuse.act.close')}
      </Button>
      {hospital.status !== 'banned' && (
        <>
          <Button tone="secondary" onClick={() => setAsked('warn')}>
            {t('admin.abuse.act.warn')}
          </Button>
          {hospital.status === 'verified' && (
            <Button tone="secondary" onClick={() => setAsked('suspend')}>
              {t('admin.suspend')}
            </Button>
          )}
          <Button tone="danger" onClick={() => setAsked('ban')}>
            {t('admin.abuse.act.ban')}
          </Button>
        </>
      )}
      {(asked === 'close' || asked === 'warn') && (
        <SignalDialog signal={signal} action={asked} onClose={close} />
      )}
      {asked === 'suspend' && <SuspendDialog hospital={hospital} onClose={close} />}
      {asked === 'ban' && (
        <AccountActionDialog
          asked={{ action: 'ban', id: hospital.id }}
          users={[]}
          ownId={undefined}
          onClose={close}
        />
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
