import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { MatchLine } from '../../../features/requests/match-line.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './wanted-section.module.css';

/** What holds for every card above, said once. */
export function ListNotes({ requests }: { readonly requests: readonly BloodRequest[] }) {
  const t = useT();
  if (requests.length === 0) return null;
  return (
    <div className={styles.notes}>
      {requests.some(({ match, status }) => match === 'compatible' && status === 'pending') && (
        <MatchLine match="compatible" />
      )}
      <p>{t('requests.free')}</p>
    </div>
  );
}
