import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import type { RequestForm } from './request-form.ts';
import styles from './request-sheet.module.css';

interface LikeOpenProps {
  readonly form: Pick<RequestForm, 'bloodType' | 'component'>;
  /** The hospital's open requests; undefined while they are not known. */
  readonly pending: readonly BloodRequest[] | undefined;
  /** The link is followed: the form closes, with what was typed. */
  readonly onOpen: () => void;
}

const isLike = ({ bloodType, component }: BloodRequest, form: LikeOpenProps['form']) =>
  bloodType === form.bloodType && component === form.component;

/**
 * Below the button that posts: an open request of the same type and component, which may be meant. Its room is kept
 * while anything is open.
 */
export function LikeOpen({ form, pending = [], onOpen }: LikeOpenProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const like = pending.find((request) => isLike(request, form));
  if (pending.length === 0) return null;
  return (
    <p className={styles.like} aria-live="polite">
      {like && (
        <Link to={`${PATHS.hospitalRequests}/${like._id}`} onClick={onOpen}>
          {t('hospital.like_open', { units: like.units, when: format.relative(like.datePosted, now) })}
        </Link>
      )}
    </p>
  );
}
