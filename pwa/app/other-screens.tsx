import { Route, Routes } from 'react-router-dom';
import type { Session } from '../data/session/session.ts';
import { type LazyScreen, lazyScreen } from '../routing/lazy-screen.tsx';
import { homeOf, PATHS } from '../routing/paths.ts';
import { RequireSession } from './guards.tsx';
import { NotFound } from './not-found.tsx';
import { RoleDashboard } from './role-dashboard.tsx';

const SignedIn = lazyScreen(() => import('./signed-in.tsx'), 'SignedIn', 'signed-in');
const OutboxScreen = lazyScreen(() => import('../areas/outbox/outbox-screen.tsx'), 'OutboxScreen');
const OwnProfile = lazyScreen(() => import('./own-profile.tsx'), 'OwnProfile');
const BloodRequestsScreen = lazyScreen(() => import('./blood-requests-screen.tsx'), 'BloodRequestsScreen');
const DonorArea = lazyScreen(() => import('../areas/donor/donor-area.tsx'), 'DonorArea');
const HospitalArea = lazyScreen(() => import('../areas/hospital/hospital-area.tsx'), 'HospitalArea');
const BrowseDonorsScreen = lazyScreen(
  () => import('../areas/browse-donors/browse-donors-screen.tsx'),
  'BrowseDonorsScreen',
  'browse',
);
const AdminArea = lazyScreen(() => import('../areas/admin/admin-area.tsx'), 'AdminArea', 'admin');

const AREAS: readonly (readonly [prefix: string, LazyScreen])[] = [
  [PATHS.donor, DonorArea],
  [PATHS.hospital, HospitalArea],
  [PATHS.admin, AdminArea],
  [PATHS.bloodRequests, BloodRequestsScreen],
  [PATHS.browseDonors, BrowseDonorsScreen],
  [PATHS.outbox, OutboxScreen],
];

/** Loads the area of an address, with the frame around it, before the first render. */
export async function preloadArea(path: string, { user }: Session): Promise<void> {
  const entered = path === PATHS.dashboard ? homeOf(user.role) : path;
  const area = AREAS.find(([prefix]) => entered.startsWith(prefix))?.[1];
  if (area) await Promise.all([SignedIn, area].map((screen) => screen.preload()));
}

/** The screens of signed-in people, and what stands at addresses that lead nowhere. */
export function OtherScreens() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route path={PATHS.dashboard} element={<RoleDashboard />} />
        <Route element={<SignedIn />}>
          <Route path={PATHS.outbox} element={<OutboxScreen />} />
          <Route path={`${PATHS.profile}/*`} element={<OwnProfile />} />
          <Route path={PATHS.bloodRequests} element={<BloodRequestsScreen />} />
          <Route element={<RequireSession roles={['hospital', 'admin']} />}>
            <Route path={PATHS.browseDonors} element={<BrowseDonorsScreen />} />
          </Route>
          <Route element={<RequireSession roles={['donor']} />}>
            <Route path={`${PATHS.donor}/*`} element={<DonorArea />} />
          </Route>
          <Route element={<RequireSession roles={['hospital']} />}>
            <Route path={`${PATHS.hospital}/*`} element={<HospitalArea />} />
          </Route>
          <Route element={<RequireSession roles={['admin']} />}>
            <Route path={`${PATHS.admin}/*`} element={<AdminArea />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
