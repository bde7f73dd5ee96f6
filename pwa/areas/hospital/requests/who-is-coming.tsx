import { useRef, useState } from 'react';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { COMING_RESPONSES } from '../../../../shared/rules/request-status.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { HandHeartIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './donor-row.module.css';
import { expectedOf } from './expected.ts';
import { useChangeResponse } from './queries/change-response.ts';
import { useResponses } from './queries/responses.ts';
import { summaryOf } from './queries/use-request-write.ts';
import sheet from './request-sheet.module.css';
import { ResponseRow } from './response-row.tsx';
import { useOnScreen } from './use-on-screen.ts';
import { isClosing, useWaitingOf } from './waiting.ts';

interface WhoIsComingProps {
  readonly request: BloodRequest;
  readonly now: Date;
}

/** The donors who answered, as they answer: read again every few seconds while it is in view. */
export function WhoIsComing({ request, now }: WhoIsComingProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const watched = useOnScreen(ref);
  const { data: responses, error } = useResponses(request._id, { watched });
  const [asked, setAsked] = useState<DonorResponse>();
  const change = useChangeResponse();
  const waiting = useWaitingOf(request._id);

  function set({ id: responseId }: DonorResponse, status: 'accepted' | 'completed') {
    void change.write(
      { requestId: request._id, responseId, status, summary: summaryOf(request) },
      { onDone: () => setAsked(undefined) },
    );
  }

  const isGone = ({ status }: DonorResponse) => !COMING_RESPONSES.some((coming) => coming === status);
  const gave = responses?.filter(({ status }) => status === 'completed').length ?? 0;
  const coming = responses ? expectedOf(responses).length : request.coming;
  const shown = responses && [...responses.filter((one) => !isGone(one)), ...responses.filter(isGone)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are people
    <div ref={ref} role="group" aria-label={t('hospital.who_is_coming')} aria-live="polite">
      <p className={styles.coming}>
        <HandHeartIcon />
        {gave === 0
          ? t('requests.coming', { count: coming })
          : t('hospital.coming_and_gave', { coming, gave })}
        {request.matchedDonors !== undefined && (
          <span className={styles.facts}>{t('hospital.match_count', { count: request.matchedDonors })}</span>
        )}
      </p>
      {!shown && !error && request.coming > 0 && (
        <Skeleton shape="card" count={Math.min(request.coming, 3)} />
      )}
      {!shown && error && <Notice tone="warning" title={t('hospital.responses_failed')} />}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((response) => (
            <ResponseRow
              key={response.id}
              response={response}
              now={now}
              busy={change.isPending && change.input?.responseId === response.id}
              waiting={waiting.find(({ params }) => params.responseId === response.id)}
              isClosed={isClosing(waiting)}
              onAccept={() => set(response, 'accepted')}
              onGaveBlood={() => setAsked(response)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t('hospital.gave_blood_title')}
          confirmLabel={t('hospital.gave_blood')}
          busy={change.isPending}
          onConfirm={() => set(asked, 'completed')}
          onClose={() => setAsked(undefined)}
        >
          <div className={sheet.form}>
            {change.failure && <Notice tone="danger" title={reasonText(change.failure, t)} />}
            <p>{t('hospital.gave_blood_question', { name: asked.donor.name })}</p>
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
