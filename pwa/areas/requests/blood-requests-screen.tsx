import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { AllRequests } from './all-requests.tsx';
import { DonorRequests } from './donor-requests.tsx';
import { HospitalRequests } from './hospital-requests.tsx';
import { type RequestsTab, tabOf } from './tabs.ts';

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
