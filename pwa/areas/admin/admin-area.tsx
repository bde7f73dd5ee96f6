import { Navigate, Route, Routes } from 'react-router-dom';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { HomeLink } from '../../routing/home-link.tsx';
import { PATHS } from '../../routing/paths.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import { BellIcon, ClockIcon, HospitalIcon, InboxIcon, LogoutIcon, UsersIcon } from '../../ui/icons.tsx';
import { AlertScreen } from './alerts/alert-screen.tsx';
import { AlertsScreen } from './alerts/alerts-screen.tsx';
import { AuditScreen } from './audit/audit-screen.tsx';
import { HospitalsScreen } from './hospitals-screen.tsx';
import { ObjectionsScreen } from './objections-screen.tsx';
import { useHospitals } from './queries/hospitals.ts';
import { UsersScreen } from './users/users-screen.tsx';

const HOSPITALS = `${PATHS.admin}/hospitals`;

/** /admin: the desk of those who run Dhiig. */
export function AdminArea() {
  const t = useT();
  const logOut = useLogOut();
  const { data } = useHospitals(1);
  const items = [
    { to: PATHS.adminUsers, label: t('admin.tab_users'), icon: UsersIcon },
    {
      to: HOSPITALS,
      label: t('admin.tab_hospitals'),
      icon: HospitalIcon,
      ...(data && { count: data.stats.pending + data.stats.changed }),
    },
    { to: PATHS.adminAlerts, label: t('alerts.all'), icon: BellIcon },
    { to: PATHS.adminAudit, label: t('admin.tab_audit'), icon: ClockIcon },
    { to: PATHS.adminObjections, label: t('admin.tab_objections'), icon: InboxIcon },
  ];
  return (
    <AreaLayout
      label={t('admin.area')}
      items={items}
      actions={[{ label: t('nav.logout'), icon: LogoutIcon, onSelect: logOut }]}
      brand={<HomeLink />}
    >
      <Routes>
        <Route path="users" element={<UsersScreen />} />
        <Route path="hospitals" element={<HospitalsScreen />} />
        <Route path="alerts" element={<AlertsScreen />} />
        <Route path="alerts/:id" element={<AlertScreen />} />
        <Route path="audit" element={<AuditScreen />} />
        <Route path="objections" element={<ObjectionsScreen />} />
        <Route path="*" element={<Navigate to={HOSPITALS} replace />} />
      </Routes>
    </AreaLayout>
  );
}
