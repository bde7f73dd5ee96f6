import { useContext, useId, useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { byText } from '../../../features/requests/by-text.ts';
import { StatusBadge } from '../../../features/requests/status-badge.tsx';
import { ACCENTS, UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { UndoButton } from '../../../features/writes/undo-button.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { useAlertHost } from '../alerts/alert-host.tsx';
import { RepeatButton, RepeatContext } from '../requests/repeat-request.tsx';
import { isClosing, useWaitingOf, withEdits } from '../requests/waiting.ts';
import { WaitingBadge } from '../requests/waiting-badge.tsx';
import { WhoCame } from '../requests/who-came.tsx';
import { WhoIsComing } from '../requests/who-is-coming.tsx';
import { AskSuppliers } from '../spare/ask-suppliers.tsx';
import { RequestActions, type RequestWork } from './request-actions.tsx';
import styles from './request-item.module.css';
import { RequestItemFacts } from './request-item-facts.tsx';

interface RequestItemProps {
  readonly request: BloodRequest;
  readonly now: Date;
  /** Lists that mix open and closed requests show each one's state. */
  readonly showStatus: boolean;
  readonly ownPage: boolean;
  /** Behind one line if nothing about it waits for hands: it is not urgent and nobody has answered. */
  readonly folds?: boolean;
  /** With the request as the card shows it, edits that wait included. */
  readonly onWork: (work: RequestWork, request: BloodRequest) => void;
}

/** What waits about it but is shown elsewhere: a code at the desk, and the request itself, which has come. */
const ELSEWHERE: readonly OutboxEntry['endpoint'][] = ['POST /hospital/arrivals', 'POST /requests/create'];

/** For so long people are still at work on what they posted. */
const NEW_MS = 15 * MINUTE_MS;

/** As far as the list knows. */
const isCalm = ({ urgency, coming, answered = 0, datePosted }: BloodRequest, now: Date): boolean =>
  urgency !== 'high' &&
  coming === 0 &&
  answered === 0 &&
  now.getTime() - new Date(datePosted).getTime() > NEW_MS;

/** A request as the hospital that posted it sees it. */
export function RequestItem({ request: known, now, showStatus, ownPage, folds, onWork }: RequestItemProps) {
  const t = useT();
  const format = useFormat();
  const waiting = useWaitingOf(known._id);
  const request = withEdits(known, waiting);
  const { objection } = useAlertHost();
  const repeat = useContext(RepeatContext);
  const headingId = useId();
  const { bloodType, component, status, urgency, units, unitsReceived, datePosted, people } = request;
  const isPending = status === 'pending';
  // Decided once: an answer that comes must not move what is being tapped; the line says that it came.
  const [isFolded] = useState(() => folds === true && isCalm(known, now));
  const onCard = waiting.filter(
    ({ endpoint, params }) => params.responseId === undefined && !ELSEWHERE.includes(endpoint),
  );
  const last = onCard.at(-1);
  const { coming, answered = 0 } = request;
  const inShort = [
    t('requests.coming', { count: coming }),
    answered > 0 && t('hospital.answered', { count: answered }),
    format.relative(datePosted, now),
  ]
    .filter(Boolean)
    .join(' · ');
  const inFull = (
    <>
      {t(`requests.component.${component}`)}
      {unitsReceived > 0 && ` · ${t('requests.units_of', { received: unitsReceived, units })}`}
      {' · '}
      <time dateTime={datePosted}>
        {t('requests.posted', { when: format.relative(datePosted, now) })} {byText(people?.created, t)}
      </time>
    </>
  );
  const head = (
    <div className={styles.head}>
      {/* Red is for high urgency alone. */}
      <BloodTypeDrop
        type={bloodType}
        size={isFolded ? 's' : 'l'}
        tone={isPending && urgency === 'high' ? 'solid' : 'soft'}
        decorative
      />
      <div className={styles.title}>
        <div className={styles.badges}>
          <h3 id={headingId} data-request={request._id} tabIndex={-1}>
            <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
            {t('requests.units_needed', { units })}
          </h3>
          <UrgencyBadge urgency={urgency} />
          {(showStatus || request.expired) && <StatusBadge request={request} />}
          {onCard.map((entry) => (
            <WaitingBadge key={entry.id} entry={entry} />
          ))}
        </div>
        <p className="soft">{isFolded ? inShort : inFull}</p>
      </div>
      {!isFolded && <RequestItemFacts request={request} />}
    </div>
  );
  const work = (
    <>
      {isFolded && (
        <div className={styles.facts}>
          <p className="soft">{inFull}</p>
          <RequestItemFacts request={request} />
        </div>
      )}
      {isPending && (
        <WhoIsComing
          request={request}
          now={now}
          canAlert={objection === undefined}
          alertPath={ownPage ? undefined : `${PATHS.hospitalRequests}/${request._id}`}
        >
          {(step) =>
            !isClosing(waiting) && (
              <RequestActions
                request={request}
                step={step}
                ownPage={ownPage}
                onWork={(work) => onWork(work, request)}
              />
            )
          }
        </WhoIsComing>
      )}
      {isPending && objection === undefined && !isClosing(waiting) && <AskSuppliers request={request} />}
      {/* Below the rows: once it is sent it leaves. */}
      {last && <UndoButton entry={last} />}
      {!isPending && (
        <>
          <WhoCame request={request} now={now} />
          {repeat && (
            <div className={styles.actions}>
              <RepeatButton request={request} onRepeat={() => repeat(request)} />
            </div>
          )}
        </>
      )}
    </>
  );
  return (
    <Card as="li" labelledBy={headingId} {...(isPending && { accent: ACCENTS[urgency] })}>
      <div className={styles.item}>
        {isFolded ? (
          <Fold label={head}>{work}</Fold>
        ) : (
          <>
            {head}
            {work}
          </>
        )}
      </div>
    </Card>
  );
}
