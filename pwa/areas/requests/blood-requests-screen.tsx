import { useSearchParams } from 'react-router-dom';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import { useSession } from '../../session/use-session.ts';
import { AllRequests } from './all-requests.tsx';
import type { RoleRequestsProps } from './role-requests.ts';
import { type RequestsTab, tabOf } from './tabs.ts';

const DonorRequests = lazyScreen<'DonorRequests', RoleRequestsProps>(
  () => import('./donor-requests.tsx'),
  'DonorRequests',
);
const HospitalRequests = lazyScreen<'HospitalRequests', RoleRequestsProps>(
  () => import('./hospital-requests.tsx'),
  'HospitalRequests',
);

/** /blood-requests, as the role of the signed-in person sees it. The tab stands in the address. */
export function BloodRequestsScreen() {
  const role = useSession()?.user.role;
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const onTab = (next: RequestsTab) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true });
  if (role === 'donor') return <DonorRequests tab={tab} onTab={onTab} />;
  if (role === 'hospital') return <HospitalRequests tab={tab} onTab={onTab} />;
  return <AllRequests tab={tab} onTab={onTab} />;
}
