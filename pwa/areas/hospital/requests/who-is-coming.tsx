import { type ReactNode, useRef } from 'react';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { COMING_RESPONSES } from '../../../../shared/rules/request-status.ts';
import { useKeptPlaces } from '../../../data/queries/use-kept-places.ts';
import { useNewestAlert } from '../../../features/alerts/queries/alerts.ts';
import { requestName } from '../../../features/requests/request-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ResponseMoves } from '../arrivals/response-moves.tsx';
import styles from './donor-row.module.css';
import { comingOf, waitingToBeAccepted } from './expected.ts';
import { GiftDialog } from './gift-dialog.tsx';
import { LiveStrip } from './live-strip.tsx';
import { type NextStep, nextStepOf } from './next-step.ts';
import { ResponseRow } from './response-row.tsx';
import { surplusOf } from './surplus.ts';
import { useOnScreen } from './use-on-screen.ts';
import { useRequestResponses } from './use-request-responses.ts';
import { isClosing } from './waiting.ts';

interface WhoIsComingProps {
  readonly request: BloodRequest;
  readonly now: Date;
  /** Where its alert is shown; left out if that is on the screen already. */
  readonly alertPath?: string | undefined;
  readonly canAlert?: boolean;
  /** The actions on the request, given what helps most. */
  readonly children?: (step: NextStep) => ReactNode;
}

const isGone = ({ status }: DonorResponse) => !COMING_RESPONSES.some((coming) => coming === status);

/** The state of its alert and the donors who answered, live: read again while it is in view. */
export function WhoIsComing({ request, now, alertPath, canAlert = false, children }: WhoIsComingProps) {
  const t = useT();
  const format = useFormat();
  const ref = useRef<HTMLDivElement>(null);
  const watched = useOnScreen(ref);
  const alert = useNewestAlert(request._id, { watched }).data;
  const answers = useRequestResponses(request, { watched });
  const { responses, error, waiting, asked } = answers;

  const standing = { ...request, unitsReceived: request.unitsReceived + answers.unsentUnits };
  const tooMany = surplusOf(standing, responses ?? []);
  const surplus = responses?.filter((one) => tooMany.has(one.id) && !answers.isBusy(one)) ?? [];
  const surplusNames = surplus.map(({ donor }) => donor.name).join(' · ');
  const needed = responses?.filter(({ id }) => !tooMany.has(id));
  const step = nextStepOf({ request: standing, responses: needed, canAlert });
  const gave = responses?.filter(({ status }) => status === 'completed').length ?? 0;
  const coming = responses ? comingOf(responses).length : request.coming;
  const answered = request.coming + (request.answered ?? 0);
  const sorted = responses && [...responses.filter((one) => !isGone(one)), ...responses.filter(isGone)];
  // Whoever withdraws keeps their place until the screen is left, so that no other donor's step comes under a finger.
  const kept = useKeptPlaces(sorted ?? [], answers.isRead);
  const shown = responses && kept.filter(({ isGone: hasLeft }) => !hasLeft).map(({ row }) => row);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are people */}
      <div ref={ref} role="group" aria-label={t('hospital.who_is_coming')} aria-live="polite">
        <LiveStrip
          request={request}
          alert={alert}
          coming={coming}
          waiting={responses && waitingToBeAccepted(responses)}
          gave={gave}
          alertPath={alertPath}
        />
        {!shown && !error && answered > 0 && <Skeleton count={Math.min(answered, 3)} />}
        {!shown && error && <Notice tone="warning" title={t('hospital.responses_failed')} />}
        {shown && shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((response) => (
              <ResponseRow
                key={response.id}
                response={response}
                bloodType={request.bloodType}
                now={now}
                busy={answers.isBusy(response)}
                waiting={answers.waitingFor(response)}
                isClosed={isClosing(waiting)}
                isPrimary={step.is === 'answer' && step.response.id === response.id}
                onWork={() => answers.work(response)}
                moves={
                  <ResponseMoves
                    request={request}
                    response={response}
                    now={now}
                    onGave={() => answers.askWhetherGave(response)}
                    onStandDown={() => answers.standDown([response])}
                  />
                }
              />
            ))}
          </ul>
        )}
      </div>
      {children?.(step)}
      {surplus.length > 0 && !isClosing(waiting) && (
        <div className={styles.surplus}>
          <p>
            {t('hospital.too_many', { count: surplus.length })} <bdi>{surplusNames}</bdi>
          </p>
          <Button
            tone="quiet"
            aria-label={`${t('hospital.thank_them')}: ${surplusNames}. ${requestName(request, t, format)}`}
            onClick={() => answers.standDown(surplus)}
          >
            {t('hospital.thank_them')}
          </Button>
        </div>
      )}
      {asked && (
        <GiftDialog
          key={asked.id}
          question={t('hospital.gave_blood_question', { name: asked.donor.name })}
          failure={answers.failure}
          busy={answers.isAsking}
          onConfirm={answers.confirm}
          onClose={answers.dismiss}
        />
      )}
    </>
  );
}
