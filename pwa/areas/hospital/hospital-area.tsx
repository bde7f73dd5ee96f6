import { useState } from 'react';
import { Navigate, Route, Routes, useMatch } from 'react-router-dom';
import { HomeLink } from '../../app/home-link.tsx';
import { useLogOut } from '../../app/layout/use-log-out.ts';
import { PATHS } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { useBadge } from '../../live/use-badge.ts';
import { CreateRequestSheet } from '../../requests-kit/hospital/create-request-sheet.tsx';
import { failureTitle } from '../../requests-kit/hospital/failure-texts.ts';
import { useAnalytics } from '../../requests-kit/hospital/queries/analytics.ts';
import { useHospitalProfile } from '../../requests-kit/hospital/queries/hospital-profile.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DropIcon, HomeIcon, HospitalIcon, LogoutIcon, SettingsIcon, StockIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlertHost } from './alerts/alert-host.tsx';
import { RequestScreen } from './alerts/request-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { HospitalHeader } from './hospital-header.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { InventoryScreen } from './stock/inventory-screen.tsx';

/** Tabs whose primary action is another than Create Request. */
const WITH_OWN_ACTION = ['inventory', 'settings', 'profile'];

/** /hospital: the panel of a blood bank. */
export function HospitalArea() {
  const t = useT();
  const logOut = useLogOut();
  const { data: hospital, error, refetch } = useHospitalProfile();
  const { data: analytics } = useAnalytics();
  const [creating, setCreating] = useState(false);
  const tab = useMatch(`${PATHS.hospital}/:tab`)?.params.tab ?? '';
  const create = () => setCreating(true);
  useBadge(analytics?.overview.pendingAnswers);

  const items = [
    { to: PATHS.hospital, end: true, label: t('hospital.tab_dashboard'), icon: HomeIcon },
    {
      to: PATHS.hospitalRequests,
      label: t('hospital.tab_requests'),
      icon: DropIcon,
      ...(analytics && { count: analytics.overview.pendingRequests }),
    },
    { to: PATHS.hospitalInventory, label: t('stock.tab'), icon: StockIcon },
    { to: PATHS.hospitalProfile, label: t('hospital.tab_profile'), icon: HospitalIcon },
    { to: PATHS.hospitalSettings, label: t('settings.title'), icon: SettingsIcon },
  ];

  return (
    <AreaLayout
      label={t('hospital.area')}
      items={items}
      actions={[{ label: t('nav.logout'), icon: LogoutIcon, onSelect: logOut }]}
      brand={<HomeLink />}
    >
      {!hospital && error && (
        <ErrorState
          action={
            <Button tone="secondary" onClick={() => refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {failureTitle(error, { refused: 'hospital.profile_failed', lost: 'hospital.profile_error' }, t)}
        </ErrorState>
      )}
      {!hospital && !error && <Skeleton shape="card" count={4} />}
      {hospital && (
        <AlertHost hospital={hospital}>
          <HospitalHeader hospital={hospital} onCreate={WITH_OWN_ACTION.includes(tab) ? undefined : create} />
          <Routes>
            <Route index element={<DashboardScreen hospital={hospital} onCreate={create} />} />
            <Route path="requests" element={<RequestsScreen hospital={hospital} onCreate={create} />} />
            <Route path="requests/:id" element={<RequestScreen />} />
            <Route path="inventory" element={<InventoryScreen hospital={hospital} />} />
            <Route path="settings" element={<SettingsScreen hospital={hospital} />} />
            <Route path="profile" element={<ProfileScreen hospital={hospital} />} />
            <Route path="*" element={<Navigate to={PATHS.hospital} replace />} />
          </Routes>
          <CreateRequestSheet
            open={creating}
            onClose={() => setCreating(false)}
            address={hospital.address}
            defaultUrgency={hospital.settings.requests.defaultUrgency}
            descriptionRequired
          />
        </AlertHost>
      )}
    </AreaLayout>
  );
}
