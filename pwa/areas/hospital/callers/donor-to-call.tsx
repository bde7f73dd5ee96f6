import { CALL_OUTCOMES, type CallOutcome } from '../../../../shared/contract/call-outcomes.ts';
import type { DonorToCall as Donor } from '../../../../shared/contract/callers.ts';
import { phoneHref } from '../../../../shared/site.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './callers.module.css';

interface DonorToCallProps {
  readonly donor: Donor;
  /** The outcome that is being sent. */
  readonly sending: CallOutcome | null | undefined;
  readonly onEnd: (outcome: CallOutcome) => void;
  /** What the two usual answers are called, if it is not about an emergency. */
  readonly answers?: Readonly<Record<'coming' | 'cannot', TextKey>>;
}

/** What outlives the call, and nothing takes back: it asks first. */
export const isLasting = (outcome: CallOutcome): outcome is 'wrong_number' | 'never_again' =>
  outcome === 'wrong_number' || outcome === 'never_again';

interface LastingQuestionProps {
  readonly name: string;
  readonly outcome: 'wrong_number' | 'never_again';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function LastingQuestion({ name, outcome, onConfirm, onClose }: LastingQuestionProps) {
  const t = useT();
  const label = t(`hospital.call_outcome.${outcome}`);
  return (
    <ConfirmDialog
      open
      danger
      title={label}
      confirmLabel={label}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      <p>{t(`hospital.call_means.${outcome}`, { name })}</p>
    </ConfirmDialog>
  );
}

/** One donor with their number, and what can come of the call. */
export function DonorToCall({ donor, sending, onEnd, answers }: DonorToCallProps) {
  const t = useT();
  const format = useFormat();
  const { name, distanceKm, phone, until } = donor;

  function end(outcome: CallOutcome) {
    if (!isLasting(outcome)) return onEnd(outcome);
    openDialog((close) => (
      <LastingQuestion name={name} outcome={outcome} onConfirm={() => onEnd(outcome)} onClose={close} />
    ));
  }

  return (
    <div className={styles.donor}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {distanceKm !== undefined && ` · ${format.distance(distanceKm)}`}
      </p>
      <a className={styles.phone} href={phoneHref(phone)}>
        <PhoneIcon size={22} />
        <Unbroken text={phone} />
      </a>
      <p className={styles.soft}>{t('hospital.callers_yours', { time: format.time(until) })}</p>
      <div className={styles.outcomes}>
        {CALL_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            tone={outcome === 'coming' ? 'primary' : 'secondary'}
            busy={sending === outcome}
            disabled={sending !== undefined}
            onClick={() => end(outcome)}
          >
            {t(
              answers && (outcome === 'coming' || outcome === 'cannot')
                ? answers[outcome]
                : `hospital.call_outcome.${outcome}`,
            )}
          </Button>
        ))}
      </div>
    </div>
  );
}
