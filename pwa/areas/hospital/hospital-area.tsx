import { useState } from 'react';
import { Navigate, Route, Routes, useMatch } from 'react-router-dom';
import { HomeLink } from '../../app/home-link.tsx';
import { useLogOut } from '../../app/layout/use-log-out.ts';
import { PATHS } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { CreateRequestSheet } from '../../requests-kit/hospital/create-request-sheet.tsx';
import { failureTitle } from '../../requests-kit/hospital/failure-texts.ts';
import { useAnalytics } from '../../requests-kit/hospital/queries/analytics.ts';
import { useHospitalProfile } from '../../requests-kit/hospital/queries/hospital-profile.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DropIcon, HomeIcon, HospitalIcon, LogoutIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { HospitalHeader } from './hospital-header.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';

/** /hospital: the panel of a blood bank. */
export function HospitalArea() {
  const t = useT();
  const logOut = useLogOut();
  const { data: hospital, error, refetch } = useHospitalProfile();
  const { data: analytics } = useAnalytics();
  const [creating, setCreating] = useState(false);
  const isProfile = useMatch(PATHS.hospitalProfile) !== null;
  const create = () => setCreating(true);

  const items = [
    { to: PATHS.hospital, end: true, label: t('hospital.tab_dashboard'), icon: HomeIcon },
    {
      to: `${PATHS.hospital}/requests`,
      label: t('hospital.tab_requests'),
      icon: DropIcon,
      ...(analytics && { count: analytics.overview.pendingRequests }),
    },
    { to: PATHS.hospitalProfile, label: t('hospital.tab_profile'), icon: HospitalIcon },
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
        <>
          <HospitalHeader hospital={hospital} onCreate={isProfile ? undefined : create} />
          <Routes>
            <Route index element={<DashboardScreen hospital={hospital} onCreate={create} />} />
            <Route path="requests" element={<RequestsScreen hospital={hospital} onCreate={create} />} />
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
        </>
      )}
    </AreaLayout>
  );
}
