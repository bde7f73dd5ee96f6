import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useBadge } from '../../data/live/use-badge.ts';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { HomeLink } from '../../routing/home-link.tsx';
import { lazyScreen } from '../../routing/lazy-screen.tsx';
import { PATHS } from '../../routing/paths.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import {
  DropIcon,
  HandHeartIcon,
  HomeIcon,
  LogoutIcon,
  SettingsIcon,
  TrophyIcon,
  UserIcon,
} from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNewAchievements } from './achievements/use-new-achievements.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { RequestScreen } from './request-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';
import { ResponsesScreen } from './responses-screen.tsx';

const AchievementsScreen = lazyScreen(
  () => import('./achievements/achievements-screen.tsx'),
  'AchievementsScreen',
  'signed-in',
);
// The forms bring the contract's schemas along, which a phone that starts cold has no time for.
const ProfileScreen = lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen', 'signed-in');
const SettingsScreen = lazyScreen(
  () => import('./settings/settings-screen.tsx'),
  'SettingsScreen',
  'signed-in',
);

/** /donor and the tabs below it. */
export function DonorArea() {
  const t = useT();
  const logOut = useLogOut();
  const newAchievements = useNewAchievements();
  useBadge(0);
  return (
    <AreaLayout
      label={t('donor.menu')}
      brand={<HomeLink />}
      items={[
        { to: PATHS.donor, label: t('donor.tab.dashboard'), icon: HomeIcon, end: true },
        { to: PATHS.donorRequests, label: t('donor.tab.requests'), icon: DropIcon },
        { to: PATHS.donorResponses, label: t('donor.tab.responses'), icon: HandHeartIcon },
        {
          to: PATHS.donorAchievements,
          label: t('donor.tab.achievements'),
          icon: TrophyIcon,
          count: newAchievements,
          seldom: true,
        },
        { to: PATHS.donorSettings, label: t('settings.title'), icon: SettingsIcon, seldom: true },
        { to: PATHS.donorProfile, label: t('donor.tab.profile'), icon: UserIcon },
      ]}
      actions={[{ label: t('nav.logout'), icon: LogoutIcon, onSelect: logOut }]}
    >
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <Routes>
          <Route index element={<DashboardScreen />} />
          <Route path="requests" element={<RequestsScreen />} />
          <Route path="requests/:id" element={<RequestScreen />} />
          <Route path="responses" element={<ResponsesScreen />} />
          <Route path="achievements" element={<AchievementsScreen />} />
          <Route path="settings" element={<SettingsScreen />} />
          <Route path="profile" element={<ProfileScreen />} />
          <Route path="*" element={<Navigate to={PATHS.donor} replace />} />
        </Routes>
      </Suspense>
    </AreaLayout>
  );
}
