import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useRequest } from '../../../features/requests/queries/request.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './come-instead.module.css';
import type { Elsewhere } from './use-answer.ts';
import { whoElse } from './who-else.ts';

interface ComeInsteadProps {
  readonly request: BloodRequest;
  readonly elsewhere: Elsewhere | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * A donor gives at only one hospital: before a second answer replaces the first, they are asked, and see who else is
 * coming to each. To keep the first answer is the main button: somebody counts on it.
 */
export function ComeInstead({ request, elsewhere, busy, onConfirm, onClose }: ComeInsteadProps) {
  const t = useT();
  if (!elsewhere) return null;
  const { hospital, isSame, requestId } = elsewhere;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('requests.instead.title')}
      role="alertdialog"
      actions={
        <>
          <Button tone="secondary" busy={busy} onClick={onConfirm}>
            {t('requests.instead.confirm')}
          </Button>
          <Button onClick={onClose}>{t('requests.instead.keep')}</Button>
        </>
      }
    >
      <p>
        {t(isSame ? 'requests.instead.same' : 'requests.instead.text', {
          hospital: hospital || t('requests.instead.another'),
          here: request.hospital.name,
        })}
      </p>
      <ul className={styles.both}>
        {requestId !== undefined && <Other {...elsewhere} requestId={requestId} />}
        <WhoElse request={request} isSame={isSame} />
      </ul>
    </Dialog>
  );
}

/** The request that expects them. Until it is known its line is empty: no button below moves as it comes. */
function Other({ requestId, hospital, isSame }: Elsewhere & { readonly requestId: string }) {
  const t = useT();
  const { data: request } = useRequest(requestId);
  if (request) return <WhoElse request={request} isSame={isSame} />;
  return <li className={styles.room}>{t('requests.instead.others', { hospital, count: 0 })}</li>;
}

/** Two requests of one hospital differ by what they ask for. */
function WhoElse({ request, isSame }: { readonly request: BloodRequest; readonly isSame: boolean }) {
  const t = useT();
  const { others, isEnough } = whoElse(request);
  const { bloodType, units } = request;
  const hospital = isSame
    ? `${request.hospital.name} (${bloodTypeText(bloodType)}, ${t('donor.units', { units })})`
    : request.hospital.name;
  return (
    <li>
      {isEnough
        ? t('requests.instead.enough', { hospital })
        : t('requests.instead.others', { hospital, count: others })}
    </li>
  );
}
