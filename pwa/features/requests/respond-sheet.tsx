import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { UnansweredNotice } from '../writes/unanswered-notice.tsx';
import { MatchLine } from './match-line.tsx';
import { RequestFacts } from './request-facts.tsx';
import styles from './respond-sheet.module.css';
import { useRespondSheet } from './use-respond-sheet.ts';

interface RespondSheetProps {
  readonly request: BloodRequest;
  readonly now: Date;
  readonly onClose: () => void;
}

/** The second and last tap of a donor's answer: where, how far, what to bring. */
export function RespondSheet({ request, now, onClose }: RespondSheetProps) {
  const t = useT();
  const { answer, isPending, failure } = useRespondSheet(request);

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
          <Button icon={CheckIcon} busy={isPending} onClick={() => answer(onClose)}>
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
        <UnansweredNotice failure={failure} />
        <p className={styles.free}>{t('requests.free')}</p>
      </div>
    </Sheet>
  );
}
