import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useBadge } from '../../data/live/use-badge.ts';
import { useDonorNavigation } from '../../features/navigation/donor-navigation.ts';
import { HomeLink } from '../../routing/home-link.tsx';
import { lazyScreen } from '../../routing/lazy-screen.tsx';
import { PATHS } from '../../routing/paths.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNewAchievements } from './achievements/use-new-achievements.ts';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { RequestScreen } from './request/request-screen.tsx';
import { RequestsScreen } from './requests/requests-screen.tsx';
import { ResponsesScreen } from './responses/responses-screen.tsx';

const AchievementsScreen = lazyScreen(
  () => import('./achievements/achievements-screen.tsx'),
  'AchievementsScreen',
  'signed-in',
);
const DaysScreen = lazyScreen(() => import('./days/days-screen.tsx'), 'DaysScreen', 'signed-in');
// The forms include the contract's schemas, which would delay a cold start.
const ProfileScreen = lazyScreen(() => import('./profile/profile-screen.tsx'), 'ProfileScreen', 'signed-in');
const SettingsScreen = lazyScreen(
  () => import('./settings/settings-screen.tsx'),
  'SettingsScreen',
  'signed-in',
);

/** /donor and the tabs below it. */
export function DonorArea() {
  const navigation = useDonorNavigation(useNewAchievements());
  useBadge(0);
  return (
    <AreaLayout {...navigation} brand={<HomeLink />}>
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <Routes>
          <Route index element={<DashboardScreen />} />
          <Route path="requests" element={<RequestsScreen />} />
          <Route path="requests/:id" element={<RequestScreen />} />
          <Route path="responses" element={<ResponsesScreen />} />
          <Route path="days" element={<DaysScreen />} />
          <Route path="achievements" element={<AchievementsScreen />} />
          <Route path="settings" element={<SettingsScreen />} />
          <Route path="profile" element={<ProfileScreen />} />
          <Route path="*" element={<Navigate to={PATHS.donor} replace />} />
        </Routes>
      </Suspense>
    </AreaLayout>
  );
}
