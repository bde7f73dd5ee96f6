import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { liveStateOf } from '../../../../shared/rules/request-order.ts';
import { MatchLine } from '../../../features/requests/match-line.tsx';
import { RequestFacts } from '../../../features/requests/request-facts.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { UnansweredNotice } from '../../../features/writes/unanswered-notice.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ComeInstead } from './come-instead.tsx';
import styles from './respond-sheet.module.css';
import { useAnswer } from './use-answer.ts';

interface RespondSheetProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
}

/** The second and last tap of a donor's answer: where, how far, what to bring. */
export function RespondSheet({ request, onClose }: RespondSheetProps) {
  const t = useT();
  const now = useNow();
  const { answer, elsewhere, comeHere, stay, isPending, failure } = useAnswer(request);
  const isEnough = liveStateOf(request, now) === 'enough';

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
          <Button
            tone={isEnough ? 'secondary' : 'primary'}
            icon={CheckIcon}
            busy={isPending}
            onClick={() => answer(onClose)}
          >
            {t('requests.i_can_come')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        {isEnough && <Notice tone="success">{t('requests.enough_now')}</Notice>}
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
        <UnansweredNotice failure={failure} />
        <p className="soft">{t('requests.free')}</p>
        <ComeInstead
          request={request}
          elsewhere={elsewhere}
          busy={isPending}
          onConfirm={() => comeHere(onClose)}
          onClose={stay}
        />
      </div>
    </Sheet>
  );
}
