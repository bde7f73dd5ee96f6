import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { ARRIVALS, DONOR_STEPS, type DonorStep } from '../../../../shared/rules/arrival.ts';
import { useStateArrival } from '../../../features/requests/queries/arrival.ts';
import { useLastWaitingResponse } from '../../../features/requests/use-waiting-responses.ts';
import { journeyOf, respondedOf } from '../../../features/requests/waiting-responses.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, type Icon, PinIcon, SendIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './coming.module.css';
import { SlotCard } from './slot-card.tsx';

/** Drawn once the card is there; the digits are enough without it. */
const CodePicture = lazyPart(
  () => import('./code-picture.tsx'),
  'CodePicture',
  <div className={styles.picture} />,
);

const STEP_ICONS: Readonly<Record<DonorStep, Icon>> = { on_my_way: SendIcon, here: PinIcon };

/** For donors who are still to come: when they come, and one tap each for having set out and being there. */
export function Coming({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const format = useFormat();
  const { write, isPending, input } = useStateArrival();
  const waiting = useLastWaitingResponse(request._id);
  const { response } = request;
  const said = { ...(waiting && journeyOf(waiting)), ...(isPending && input?.said) };
  const leftAt = response?.leftAt;
  const isHere = response?.hereAt !== undefined || said.step === 'here';
  const hasLeft = isHere || leftAt !== undefined || said.step === 'on_my_way';
  const done: Readonly<Record<DonorStep, boolean>> = { on_my_way: hasLeft, here: isHere };
  const stated = said.arrival ?? response?.arrival?.when;
  const say = (what: NonNullable<typeof input>['said']) =>
    void write(
      { request: respondedOf(request), said: what, at: new Date().toISOString() },
      { showsResult: true },
    );
  return (
    <>
      <Changed request={request} />
      {response?.slot && <SlotCard request={request} slot={response.slot} />}
      {response?.status !== 'arrived' && !hasLeft && !request.massCasualty && (
        // biome-ignore lint/a11y/useSemanticElements: each choice is sent at once, a form is none
        <div className={styles.group} role="group" aria-labelledby={`arrival-${request._id}`}>
          <p className={styles.title} id={`arrival-${request._id}`}>
            {t('donor.arrival_title')}
          </p>
          <div className={styles.choices}>
            {ARRIVALS.map((arrival) => (
              <Button
                key={arrival}
                tone={stated === arrival ? 'primary' : 'secondary'}
                aria-pressed={stated === arrival}
                busy={isPending && said.arrival === arrival}
                onClick={() => say({ arrival })}
              >
                {t(`arrival.${arrival}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {response?.status !== 'arrived' && (
        <div className={styles.steps}>
          {DONOR_STEPS.map((step) => (
            <Button
              key={step}
              tone={done[step] ? 'quiet' : 'secondary'}
              icon={done[step] ? CheckIcon : STEP_ICONS[step]}
              aria-pressed={done[step]}
              busy={isPending && input !== undefined && 'step' in input.said && input.said.step === step}
              onClick={() => {
                if (!done[step]) say({ step });
              }}
            >
              {t(`donor.step.${step}`)}
              {step === 'on_my_way' && leftAt && ` · ${format.time(leftAt)}`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** The code that they say on arrival, available without a network: it is asked for first, and shown first. */
export function ArrivalCode({ request: { response } }: { readonly request: BloodRequest }) {
  const t = useT();
  if (response?.code === undefined) return null;
  return (
    <p className={styles.code}>
      <span className={styles.title}>{t('donor.code_title')}</span>{' '}
      <span className={styles.digits} dir="ltr">
        {response.code.slice(0, 3)} {response.code.slice(3)}
      </span>
    </p>
  );
}

/** The same for the hospital's camera. */
export function ArrivalPicture({ request: { response } }: { readonly request: BloodRequest }) {
  const t = useT();
  if (response?.code === undefined) return null;
  return (
    <div className={styles.camera}>
      <p className={styles.soft}>{t('donor.code_hint')}</p>
      <CodePicture code={response.code} />
    </div>
  );
}

/** Place or deadline have changed since they answered. */
function Changed({ request: { response, location, deadline } }: { readonly request: BloodRequest }) {
  const t = useT();
  const format = useFormat();
  const changed = response?.changed ?? [];
  if (changed.length === 0) return null;
  return (
    <Notice tone="warning">
      {changed.includes('place') && (
        <p>{t('donor.place_changed', { place: addressText(location.address) })}</p>
      )}
      {changed.includes('deadline') && (
        <p>
          {deadline === null
            ? t('donor.deadline_gone')
            : t('donor.deadline_changed', { time: format.dateTime(deadline) })}
        </p>
      )}
    </Notice>
  );
}
