import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { ARRIVALS } from '../../../../shared/rules/arrival.ts';
import { useStateArrival } from '../../../features/requests/queries/arrival.ts';
import { respondedOf } from '../../../features/requests/waiting-responses.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './coming.module.css';
import { SlotCard } from './slot-card.tsx';

/** Drawn once the card is there; the digits are enough without it. */
const CodePicture = lazyPart(
  () => import('./code-picture.tsx'),
  'CodePicture',
  <div className={styles.picture} />,
);

/** For who is still to come: the code that they say at the desk, there without a network, and when they come. */
export function Coming({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const arrivalWrite = useStateArrival();
  const { response } = request;
  if (!response) return null;
  const isThere = response.status === 'arrived';
  const stated = arrivalWrite.isPending ? arrivalWrite.input?.arrival : response.arrival?.when;
  return (
    <>
      <Changed request={request} />
      {response.slot && <SlotCard request={request} slot={response.slot} />}
      {response.code !== undefined && (
        <div className={styles.code}>
          <p className={styles.title}>{t('donor.code_title')}</p>
          <p className={styles.digits} dir="ltr">
            {response.code.slice(0, 3)} {response.code.slice(3)}
          </p>
          <p className={styles.soft}>{t('donor.code_hint')}</p>
          <CodePicture code={response.code} />
        </div>
      )}
      {!isThere && !request.massCasualty && (
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
                busy={arrivalWrite.isPending && stated === arrival}
                onClick={() =>
                  void arrivalWrite.write({
                    request: respondedOf(request),
                    arrival,
                    at: new Date().toISOString(),
                  })
                }
              >
                {t(`arrival.${arrival}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Place or deadline are others than those that they answered. */
function Changed({ request: { response, location, deadline } }: { readonly request: BloodRequest }) {
  const t = useT();
  const format = useFormat();
  const changed = response?.changed ?? [];
  if (changed.length === 0) return null;
  return (
    <Notice tone="warning">
      {changed.includes('place') && <p>{t('donor.place_changed', { place: location.address })}</p>}
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
