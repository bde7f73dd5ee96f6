import { useSession } from '../../data/session/use-session.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './browse-donors.module.css';
import { DonorList } from './donor-list.tsx';
import { ForVerified } from './for-verified.tsx';

/** /browse-donors: donors with name, blood type and town, for verified hospitals and admins. */
export function BrowseDonorsScreen() {
  const t = useT();
  useTitle(t('browse.title'));
  const isHospital = useSession()?.user.role === 'hospital';
  return (
    <main className={styles.page}>
      <h1>{t('browse.title')}</h1>
      {isHospital ? (
        <ForVerified>
          <DonorList />
        </ForVerified>
      ) : (
        <DonorList />
      )}
    </main>
  );
}
