import type { ComponentProps } from 'react';
import { AllRequests } from '../areas/admin/requests/all-requests.tsx';
import type { RequestsScreen } from '../areas/donor/requests/requests-screen.tsx';
import { useSession } from '../data/session/use-session.ts';
import type { RoleRequestsProps } from '../features/requests/page/role-requests.ts';
import { useRequestsTab } from '../features/requests/page/use-requests-tab.ts';
import { lazyScreen } from '../routing/lazy-screen.tsx';
import styles from './framed-page.module.css';

const DonorRequests = lazyScreen<'RequestsScreen', ComponentProps<typeof RequestsScreen>>(
  () => import('../areas/donor/requests/requests-screen.tsx'),
  'RequestsScreen',
);
const HospitalRequests = lazyScreen<'HospitalRequests', RoleRequestsProps>(
  () => import('../areas/hospital/request-list/hospital-requests.tsx'),
  'HospitalRequests',
  'hospital',
);

/** /blood-requests, as the role of the signed-in person sees it. */
export function BloodRequestsScreen() {
  const role = useSession()?.user.role;
  const tabs = useRequestsTab();
  return (
    <main className={styles.page}>
      {role === 'donor' ? (
        <DonorRequests respondText="requests.respond_to_request" />
      ) : role === 'hospital' ? (
        <HospitalRequests {...tabs} />
      ) : (
        <AllRequests {...tabs} />
      )}
    </main>
  );
}
