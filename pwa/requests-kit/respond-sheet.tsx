import type { BloodRequest } from '../../shared/contract/requests.ts';
import { isUnanswered, lostText, saidByServer } from '../api/error-text.ts';
import { ApiError } from '../api/errors.ts';
import { useT } from '../i18n/use-t.ts';
import { BloodTypeDrop } from '../ui/blood-type-drop.tsx';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast-store.ts';
import { MatchLine } from './match-line.tsx';
import { useRespond } from './queries/answer.ts';
import { RequestFacts } from './request-facts.tsx';
import styles from './respond-sheet.module.css';
import { useSubmittedWords } from './use-submitted-words.ts';
import { answeredOf } from './waiting-answers.ts';

interface RespondSheetProps {
  readonly request: BloodRequest;
  readonly now: Date;
  readonly onClose: () => void;
}

/** The request is closed or gone: another try would get the same no. */
const isClosed = (status: number | undefined): boolean => status === 404 || status === 409;

/** The second and last tap of a donor's answer: where, how far, what to bring. */
export function RespondSheet({ request, now, onClose }: RespondSheetProps) {
  const t = useT();
  const respond = useRespond();
  const say = useSubmittedWords({
    sent: 'done.responded',
    queued: 'requests.waiting.answer_queued',
    cancelledOut: 'requests.waiting.withdrawal_undone',
    refused: 'requests.respond_failed',
  });

  async function confirm() {
    try {
      const submitted = await respond.mutateAsync(answeredOf(request));
      say(submitted);
      if (submitted.outcome !== 'refused' || isClosed(submitted.entry.lastError?.status)) onClose();
    } catch (error) {
      toast.error(saidByServer(error) ?? t('requests.respond_failed'));
      if (error instanceof ApiError && isClosed(error.status)) onClose();
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('requests.respond_title')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('requests.not_now')}
          </Button>
          <Button icon={CheckIcon} busy={respond.isPending} onClick={() => void confirm()}>
            {t('requests.i_can_come')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.what}>
          <BloodTypeDrop type={request.bloodType} size="l" />
          <div className={styles.where}>
            <p className={styles.units}>{t('requests.units_needed', { units: request.units })}</p>
            <RequestFacts request={request} now={now} />
          </div>
        </div>
        {request.match && <MatchLine match={request.match} />}
        <div>
          <p className={styles.title}>{t('requests.next.bring_title')}</p>
          <p>{t('requests.next.bring')}</p>
        </div>
        {isUnanswered(respond.error) && <Notice tone="warning">{t(lostText(respond.error))}</Notice>}
        <p className={styles.free}>{t('requests.free')}</p>
      </div>
    </Sheet>
  );
}
