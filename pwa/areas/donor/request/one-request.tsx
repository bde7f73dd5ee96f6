import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { liveStateOf } from '../../../../shared/rules/request-order.ts';
import { ReportRequest } from '../../../features/abuse/report-request.tsx';
import { cancelText } from '../../../features/requests/cancel-text.ts';
import { GivingBarNotice } from '../../../features/requests/giving-bar-notice.tsx';
import { HospitalPhone } from '../../../features/requests/hospital-phone.tsx';
import { MatchLine } from '../../../features/requests/match-line.tsx';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { RequestFacts } from '../../../features/requests/request-facts.tsx';
import { requestText } from '../../../features/requests/request-text.ts';
import { ShareRequest } from '../../../features/requests/share/share-request.tsx';
import { StatusBadge } from '../../../features/requests/status-badge.tsx';
import { UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useLastWaitingResponse } from '../../../features/requests/use-waiting-responses.ts';
import { WaitingRing } from '../../../features/requests/waiting-ring.tsx';
import { UnansweredNotice } from '../../../features/writes/unanswered-notice.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ComeInstead } from '../answer/come-instead.tsx';
import { useAnswer } from '../answer/use-answer.ts';
import { DeferralNotice, isTalk } from '../coming/deferral-notice.tsx';
import { NextDay } from '../days/next-day.tsx';
import { GaveBlood } from '../gave-blood/gave-blood.tsx';
import { useDonorHistory } from '../responses/history.ts';
import { isExpected } from '../responses/response-status.ts';
import { CannotCome } from './cannot-come.tsx';
import { OwnResponseNote } from './own-response-note.tsx';
import styles from './request-screen.module.css';

/** A request in every state that a donor can find it in. */
export function OneRequest({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const now = useNow();
  const lastWaiting = useLastWaitingResponse(request._id);
  // Here, because the part that answers is removed before its outcome is shown.
  const answering = useAnswer(request);
  const { status, response } = request;
  const text = requestText(request, t);
  const isMine = lastWaiting !== undefined || (response !== undefined && isExpected(response.status));
  const isNeeded = liveStateOf(request, now) === 'open';
  const isOwnCard = isMine && status === 'pending';
  const hasGiven = response?.status === 'completed';
  return (
    <>
      <Outcome request={request} isMine={isMine} />
      {isOwnCard && <OwnResponseNote request={request} lastWaiting={lastWaiting} />}
      <Card as="article" labelledBy="request">
        <div className="stack-4">
          <div className={styles.head}>
            <BloodTypeDrop
              type={request.bloodType}
              size="l"
              tone={status === 'pending' ? 'solid' : 'soft'}
              decorative
            />
            <div className={styles.what}>
              <div className={styles.badges}>
                {isNeeded && <UrgencyBadge urgency={request.urgency} inWords />}
                {(status !== 'pending' || request.expired) && <StatusBadge request={request} />}
              </div>
              <h2 id="request" className={styles.units}>
                <span className="visually-hidden">{bloodTypeName(request.bloodType, t)}: </span>
                {t(status === 'pending' ? 'requests.units_needed' : 'donor.units', { units: request.units })}
              </h2>
              <p className="soft">{t(`requests.component.${request.component}`)}</p>
            </div>
          </div>
          <RequestFacts request={request} now={now} isClosed={status !== 'pending'} />
          {status === 'pending' && request.match && <MatchLine match={request.match} />}
          {text && (
            <p dir="auto" className={styles.words}>
              {text}
            </p>
          )}
          {request.notes && (
            <p dir="auto" className={styles.words}>
              {request.notes}
            </p>
          )}
          {!isOwnCard && (
            <p className="soft">
              {t('requests.free')} <Link to={PATHS.giving}>{t('common.may_i_give')}</Link>
            </p>
          )}
          {!isOwnCard && status === 'pending' && (
            <div>
              <ShareRequest request={request} place={request.place} />
            </div>
          )}
          {!isOwnCard && (
            <div>
              <ReportRequest request={request} />
            </div>
          )}
        </div>
      </Card>
      {!isMine && (status !== 'pending' || !isNeeded) && (
        <NextDay title={hasGiven ? 'donor.days.again' : 'donor.days.instead'} />
      )}
      {!isMine && !hasGiven && status === 'pending' && <CanCome request={request} answering={answering} />}
    </>
  );
}

interface OutcomeProps {
  readonly request: BloodRequest;
  /** Their answer is in force, or waits on this device. */
  readonly isMine: boolean;
}

/** How it ended, if it has; and what they should know before they answer. */
function Outcome({ request, isMine }: OutcomeProps) {
  const t = useT();
  const now = useNow();
  const { status, response, expired, hospital } = request;
  const whyCancelled = cancelText(request, t);
  const gift = useDonorHistory().data?.find(({ requestId }) => requestId === request._id);
  if (response?.status === 'completed')
    return (
      <>
        {response.deferral && isTalk(response.deferral) && (
          <DeferralNotice deferral={response.deferral} hospital={hospital.name} />
        )}
        <GaveBlood gift={gift} />
      </>
    );
  if (response?.deferral) return <DeferralNotice deferral={response.deferral} hospital={hospital.name} />;
  if (status === 'cancelled')
    return (
      <Notice tone="info">
        <p>{t('donor.says.cancelled')}</p>
        {whyCancelled && (
          <p className={styles.words}>
            {t('donor.says.cancelled_because', { reason: isolated(whyCancelled) })}
          </p>
        )}
      </Notice>
    );
  if (status === 'fulfilled') return <Notice tone="success">{t('donor.says.not_needed')}</Notice>;
  return (
    <>
      {expired && (
        <Notice tone="warning" action={!isMine && <HospitalPhone hospital={hospital} />}>
          {t('requests.expired_hint')}
        </Notice>
      )}
      {!isMine && liveStateOf(request, now) === 'enough' && (
        <Notice tone="success">{t('donor.says.enough')}</Notice>
      )}
      {!isMine && response?.status === 'not_needed' && (
        <Notice tone="success">{t('donor.says.one_too_many')}</Notice>
      )}
      {!isMine && response?.status === 'withdrawn' && (
        <Notice tone="info">{t('donor.says.withdrawn')}</Notice>
      )}
    </>
  );
}

interface CanComeProps {
  readonly request: BloodRequest;
  readonly answering: ReturnType<typeof useAnswer>;
}

/** The buttons to answer, with what happens then; or why there are none. */
function CanCome({ request, answering }: CanComeProps) {
  const t = useT();
  const stats = useDonorStats().data;
  const { answer, elsewhere, comeHere, stay, isPending, failure } = answering;
  const isNeeded = liveStateOf(request, useNow()) === 'open';
  if (request.response && request.response.status !== 'withdrawn') return null;
  if (!request.match) return <Notice tone="info">{t('donor.request.does_not_fit')}</Notice>;
  if (stats?.deferral) return <DeferralNotice deferral={stats.deferral} hospital={stats.deferral.hospital} />;
  if (stats?.bar) return <GivingBarNotice bar={stats.bar} />;
  if (stats?.daysUntilEligible) return <WaitingRing stats={stats} />;
  return (
    <>
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next" className="title">
          {t('donor.request.next_title')}
        </h2>
        <p>{t('donor.request.what_next')}</p>
        <p>{t('requests.next.bring')}</p>
      </section>
      <UnansweredNotice failure={failure} />
      <FloatingBar className={styles.bar}>
        <Button
          size="l"
          tone={isNeeded ? 'primary' : 'secondary'}
          icon={CheckIcon}
          busy={isPending}
          onClick={() => answer()}
        >
          {t('requests.i_can_come')}
        </Button>
      </FloatingBar>
      <CannotCome requestId={request._id} />
      <ComeInstead
        request={request}
        elsewhere={elsewhere}
        busy={isPending}
        onConfirm={() => comeHere()}
        onClose={stay}
      />
    </>
  );
}
