import { Navigate, Route, Routes } from 'react-router-dom';
import { QUEUE_KINDS } from '../../../shared/contract/queue-kinds.ts';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { HomeLink } from '../../routing/home-link.tsx';
import { PATHS } from '../../routing/paths.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import { LogoutIcon } from '../../ui/icons.tsx';
import { AdminClock } from './admin-clock.tsx';
import { FactorGate } from './admins/factor-gate.tsx';
import { useWaiting } from './dashboard/dashboard.ts';
import { SECTIONS } from './sections.ts';

/** The part of an address below /admin, as its routes name it; empty is /admin itself. */
const below = (address: string) => address.slice(PATHS.admin.length + 1);

/** /admin: the area of the people who run Dhiig. */
export function AdminArea() {
  const t = useT();
  const logOut = useLogOut();
  const waiting = useWaiting().data?.waiting;
  const counts: Readonly<Record<string, number | undefined>> = {
    [PATHS.adminQueue]: waiting && QUEUE_KINDS.reduce((sum, kind) => sum + waiting[kind], 0),
    [PATHS.adminAlerts]: waiting?.silent_alert,
  };
  const items = SECTIONS.filter(({ isOpenedElsewhere = false }) => !isOpenedElsewhere).map(
    ({ to, label, icon, seldom = false }) => {
      const count = counts[to];
      return { to, label: t(label), icon, seldom, end: to === PATHS.admin, ...(count && { count }) };
    },
  );
  return (
    <AreaLayout
      label={t('admin.area')}
      items={items}
      actions={[{ label: t('nav.logout'), icon: LogoutIcon, onSelect: logOut }]}
      brand={<HomeLink />}
    >
      <AdminClock />
      <FactorGate>
        <Routes>
          {SECTIONS.map(({ to, Screen, OneScreen }) => [
            Screen && <Route key={to} path={below(to)} element={<Screen />} />,
            OneScreen && <Route key={`${to}/:id`} path={`${below(to)}/:id`} element={<OneScreen />} />,
          ])}
          <Route path="*" element={<Navigate to={PATHS.admin} replace />} />
        </Routes>
      </FactorGate>
    </AreaLayout>
  );
}
