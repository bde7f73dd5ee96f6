import { useParams } from 'react-router-dom';
import type { WholeHospital } from '../../../../shared/contract/admin-review.ts';
import type { QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import { DocumentRows } from '../../../features/documents/document-rows.tsx';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, CloseIcon, HospitalIcon, LockIcon, UnlockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LikelyDuplicates } from '../duplicates/likely-duplicates.tsx';
import { ChangePart } from '../hospitals/change-part.tsx';
import { HospitalStatus, KindBadge } from '../hospitals/hospital-badges.tsx';
import { askForKind } from '../hospitals/kind-dialog.tsx';
import { askToSuspend } from '../hospitals/suspend-dialog.tsx';
import { askForVerdict } from '../hospitals/verdict-dialog.tsx';
import { reportOfHospital } from '../national/address.ts';
import { ItemHead } from '../queue/item-head.tsx';
import { useWork } from '../queue/work.ts';
import desk from '../screen.module.css';
import { CallNotes } from './call-notes.tsx';
import { Checklist } from './checklist.tsx';
import { Decisions, useDecisionText } from './decisions.tsx';
import { HospitalFacts } from './hospital-facts.tsx';
import { HospitalPlace } from './hospital-place.tsx';
import styles from './review.module.css';
import { useWholeHospital } from './review.ts';

interface PartProps {
  readonly whole: WholeHospital;
  /** Once what waits here is decided. */
  readonly onDone: () => void;
}

/** What an admin can do in the hospital's state; if it is decided, who decided, and when. */
function Acts({ whole: { hospital, decisions }, onDone }: PartProps) {
  const t = useT();
  const textOf = useDecisionText();
  const { id, name, status } = hospital;
  const [last] = decisions;
  const isVerified = status === 'verified';
  const decide = (action: 'approve' | 'reject') =>
    askForVerdict({ about: 'hospital', id, name, action, seen: 'pending', onDone });
  return (
    <>
      {status === 'pending' ? (
        <div className={desk.actions}>
          <Button
            tone="secondary"
            icon={CloseIcon}
            aria-label={t('admin.reject_hospital', { name })}
            onClick={() => decide('reject')}
          >
            {t('admin.reject')}
          </Button>
          <Button
            icon={CheckIcon}
            aria-label={t('admin.approve_hospital', { name })}
            onClick={() => decide('approve')}
          >
            {t('admin.approve')}
          </Button>
        </div>
      ) : (
        last && <Notice tone={isVerified ? 'success' : 'warning'} title={textOf(last)} />
      )}
      {(isVerified || status === 'suspended') && (
        <div className={desk.actions}>
          <Button tone="secondary" icon={HospitalIcon} onClick={() => askForKind(hospital)}>
            {t('admin.change_kind')}
          </Button>
          <Button
            tone="secondary"
            icon={isVerified ? LockIcon : UnlockIcon}
            onClick={() => askToSuspend(hospital)}
          >
            {t(isVerified ? 'admin.suspend' : 'admin.reinstate')}
          </Button>
          <Link to={reportOfHospital(id)}>{t('admin.national.of_hospital')}</Link>
        </div>
      )}
    </>
  );
}

function Whole({ whole, onDone }: PartProps) {
  const t = useT();
  const { hospital, coordinates, decisions, change, review } = whole;
  const { id, name, status, proofs = [], rejectedBefore, phone } = hospital;
  return (
    <>
      <div className={desk.head}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <HospitalStatus status={status} />
        <KindBadge kind={hospital.kind} />
      </div>
      {rejectedBefore !== undefined && (
        <Notice tone="warning" title={t('admin.rejected_before', { reason: rejectedBefore })} />
      )}
      <Acts whole={whole} onDone={onDone} />
      <LikelyDuplicates key={`duplicates ${id}`} account={id} />
      {change && <ChangePart change={change} onDone={onDone} />}
      <div className={styles.parts}>
        <div className="stack-4">
          <HospitalFacts hospital={hospital} />
          <HospitalPlace hospital={hospital} coordinates={coordinates} />
        </div>
        <div className="stack-4">
          <Card as="section" labelledBy="documents">
            <div className={desk.section}>
              <h2 id="documents">{t('admin.documents')}</h2>
              {proofs.length > 0 ? (
                <DocumentRows documents={proofs} hospitalId={id} />
              ) : (
                <p className="soft">{t('admin.no_proofs')}</p>
              )}
            </div>
          </Card>
          <Checklist id={id} checks={review.checks} />
          <CallNotes key={id} id={id} phone={phone} calls={review.calls} />
        </div>
      </div>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      <p>
        <Link to={`${PATHS.adminAudit}?subject=${encodeURIComponent(id)}`}>{t('admin.history')}</Link>
      </p>
    </>
  );
}

/** What of the hospital waits for an admin. */
function waitsAs({ hospital, change }: WholeHospital): QueueKind | undefined {
  if (hospital.status === 'pending') return 'application';
  return change ? 'identity' : undefined;
}

/** All about one hospital, for the admin who decides: what it says and sent in, what was checked, who was called. */
export function HospitalScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useWholeHospital(id);
  const work = useWork(data && waitsAs(data), id, PATHS.adminHospitals);
  return (
    <div className={desk.screen}>
      <ItemHead list={PATHS.adminHospitals} title={t('admin.verification_center')} work={work} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && <Whole whole={data} onDone={() => work.goOn(id)} />}
    </div>
  );
}
