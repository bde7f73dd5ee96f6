import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { ARRIVALS, DONOR_STEPS, type DonorStep } from '../../../../shared/rules/arrival.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, type Icon, PinIcon, SendIcon } from '../../../ui/icons.tsx';
import styles from './coming.module.css';
import type { Journey } from './use-journey.ts';

const STEP_ICONS: Readonly<Record<DonorStep, Icon>> = { on_my_way: SendIcon, here: PinIcon };

interface ComingProps {
  readonly request: BloodRequest;
  readonly journey: Journey;
}

/** For donors who are still to come: when they come, and one tap each for having set out and being there. */
export function Coming({ request, journey }: ComingProps) {
  const t = useT();
  const format = useFormat();
  const { hasLeft, isHere, arrival: stated, saying, say } = journey;
  const leftAt = request.response?.leftAt;
  const done: Readonly<Record<DonorStep, boolean>> = { on_my_way: hasLeft, here: isHere };
  // Once they have left, the times are gone, and the steps stay where they were.
  const [hasTimes] = useState(!hasLeft && !request.massCasualty);
  if (isHere) return null;
  return (
    <>
      {hasTimes && (
        // biome-ignore lint/a11y/useSemanticElements: each choice is sent at once, a form is none
        <div
          className={styles.group}
          data-gone={hasLeft || undefined}
          role="group"
          aria-labelledby={`arrival-${request._id}`}
        >
          <p className={styles.title} id={`arrival-${request._id}`}>
            {t('donor.arrival_title')}
          </p>
          <div className="row-2">
            {ARRIVALS.map((arrival) => (
              <Button
                key={arrival}
                tone={stated === arrival ? 'primary' : 'secondary'}
                aria-pressed={stated === arrival}
                busy={saying !== undefined && 'arrival' in saying && saying.arrival === arrival}
                onClick={() => say({ arrival })}
              >
                {t(`arrival.${arrival}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.steps}>
        {DONOR_STEPS.map((step) => (
          <Button
            key={step}
            tone={done[step] ? 'quiet' : 'secondary'}
            icon={done[step] ? CheckIcon : STEP_ICONS[step]}
            aria-pressed={done[step]}
            busy={saying !== undefined && 'step' in saying && saying.step === step}
            onClick={() => {
              if (!done[step]) say({ step });
            }}
          >
            {t(`donor.step.${step}`)}
            {step === 'on_my_way' && leftAt && ` · ${format.time(leftAt)}`}
          </Button>
        ))}
      </div>
    </>
  );
}
