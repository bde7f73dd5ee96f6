import { useSearchParams } from 'react-router-dom';
import { AllRequests } from '../areas/admin/requests/all-requests.tsx';
import { useSession } from '../data/session/use-session.ts';
import type { RoleRequestsProps } from '../features/requests/page/role-requests.ts';
import { type RequestsTab, tabOf } from '../features/requests/page/tabs.ts';
import { lazyScreen } from '../routing/lazy-screen.tsx';

const DonorRequests = lazyScreen<'DonorRequests', RoleRequestsProps>(
  () => import('../areas/donor/requests/donor-requests.tsx'),
  'DonorRequests',
);
const HospitalRequests = lazyScreen<'HospitalRequests', RoleRequestsProps>(
  () => import('../areas/hospital/request-list/hospital-requests.tsx'),
  'HospitalRequests',
);

/** /blood-requests, as the role of the signed-in person sees it. The address names the tab. */
export function BloodRequestsScreen() {
  const role = useSession()?.user.role;
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const onTab = (next: RequestsTab) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true });
  if (role === 'donor') return <DonorRequests tab={tab} onTab={onTab} />;
  if (role === 'hospital') return <HospitalRequests tab={tab} onTab={onTab} />;
  return <AllRequests tab={tab} onTab={onTab} />;
}
