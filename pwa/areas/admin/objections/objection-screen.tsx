import { Navigate, useParams } from 'react-router-dom';
import type { Objection } from '../../../../shared/contract/admin.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ItemHead } from '../queue/item-head.tsx';
import { useWork } from '../queue/work.ts';
import styles from '../screen.module.css';
import { textsOf, useRecorded } from './objection-texts.ts';
import { type Decision, useDecideObjection, useObjection } from './objections.ts';

interface WholeProps {
  readonly objection: Objection;
  readonly busy: boolean;
  readonly onDecide: (action: Decision['action']) => void;
}

/** Who objects, to what of which hospital, their message, and the two decisions. */
function Whole({ objection, busy, onDecide }: WholeProps) {
  const t = useT();
  const format = useFormat();
  const recordedOf = useRecorded();
  const { donor, contactMessage } = objection;
  const { name, email, phone, message, createdAt } = contactMessage;
  const texts = textsOf(objection);
  return (
    <Card as="article" labelledBy="objection">
      <div className={styles.card}>
        <div>
          <h1 id="objection">
            <bdi>{donor}</bdi>
          </h1>
          <p className="soft">{recordedOf(objection)}</p>
        </div>
        <div>
          <p dir="auto" className={styles.words}>
            {message}
          </p>
          <p className="small">
            {[name, email, phone, format.dateTime(createdAt)].filter(Boolean).map((fact, index) => (
              <span key={fact}>
                {index > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            tone="secondary"
            disabled={busy}
            aria-label={t(texts.leaveFor, { name: donor })}
            onClick={() => onDecide('leave')}
          >
            {t('admin.leave')}
          </Button>
          <Button
            disabled={busy}
            aria-label={t(texts.agreeFor, { name: donor })}
            onClick={() => onDecide('agree')}
          >
            {t(texts.agree)}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** One objection of a donor, for the admin who decides: what the hospital recorded is removed, or stays. */
export function ObjectionScreen() {
  const { id = '' } = useParams();
  return <OneObjection key={id} id={id} />;
}

function OneObjection({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useObjection(id);
  const recordedOf = useRecorded();
  const decision = useDecideObjection();
  const work = useWork('objection', id, PATHS.adminObjections);
  const [objection] = data?.objections ?? [];

  function decide(decided: Objection, action: Decision['action']) {
    const texts = textsOf(decided);
    const act = async () => {
      await decision.mutateAsync({ action, objection: decided });
      work.goOn(id);
      return t(action === 'agree' ? texts.done : 'done.message_closed');
    };
    const about = {
      name: decided.donor,
      hospital: decided.hospital || t('requests.unknown_hospital'),
    };
    askFirst({
      ...(action === 'leave'
        ? { title: t(texts.leaveFor, about), text: recordedOf(decided), label: t('admin.leave') }
        : { title: t(texts.agree), text: t(texts.what, about), label: t(texts.agree) }),
      isMild: true,
      failed: 'admin.lift_failed',
      act,
    });
  }

  // Decided here, the next one opens; otherwise a colleague has decided.
  const isDecidedHere = decision.variables !== undefined && !decision.error;
  if (data && !objection && !isFetching && !isDecidedHere)
    return <Navigate to={PATHS.adminObjections} replace />;
  return (
    <div className={styles.screen}>
      <ItemHead list={PATHS.adminObjections} title={t('admin.objections_title')} work={work} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!objection && !error && <Skeleton shape="card" count={2} />}
      {objection && (
        <Whole
          objection={objection}
          busy={decision.isPending}
          onDecide={(action) => decide(objection, action)}
        />
      )}
    </div>
  );
}
