import { CALL_OUTCOMES, type CallOutcome, isLasting } from '../../../../shared/contract/call-outcomes.ts';
import type { DonorToCall as Donor } from '../../../../shared/contract/callers.ts';
import { phoneHref } from '../../../../shared/site.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
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

/** One donor with their number, and what can come of the call. */
export function DonorToCall({ donor, sending, onEnd, answers }: DonorToCallProps) {
  const t = useT();
  const format = useFormat();
  const { name, distanceKm, phone, until } = donor;

  function end(outcome: CallOutcome) {
    if (!isLasting(outcome)) return onEnd(outcome);
    const label = t(`hospital.call_outcome.${outcome}`);
    askFirst({
      title: label,
      text: t(`hospital.call_means.${outcome}`, { name }),
      label,
      failed: 'common.network_error',
      act: async () => {
        onEnd(outcome);
        return undefined;
      },
    });
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
      <p className="soft">{t('hospital.callers_yours', { time: format.time(until) })}</p>
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
