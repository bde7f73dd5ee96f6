import { Navigate, Route, Routes } from 'react-router-dom';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { HomeLink } from '../../routing/home-link.tsx';
import { PATHS } from '../../routing/paths.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import { LogoutIcon, UserIcon } from '../../ui/icons.tsx';
import { AdminClock } from './admin-clock.tsx';
import { FactorGate } from './admins/factor-gate.tsx';
import { useWaiting } from './dashboard/dashboard.ts';
import { AdminKeys } from './keys/admin-keys.tsx';
import { PlaceNav } from './place-nav.tsx';
import { PLACES } from './places.ts';

/** The part of an address below /admin, as its routes name it; empty is /admin itself. */
const below = (address: string) => address.slice(PATHS.admin.length + 1);

/** /admin: the area of the people who run Dhiig. */
export function AdminArea() {
  const t = useT();
  const logOut = useLogOut();
  const waiting = useWaiting().data?.waiting;
  const items = PLACES.map(({ label, short, icon, seldom = false, sections }) => {
    const [{ to }] = sections;
    const count = sections.reduce((sum, { waits }) => sum + ((waits && waiting?.[waits]) || 0), 0);
    return {
      to,
      label: t(label),
      icon,
      seldom,
      end: to === PATHS.admin,
      within: sections.map((section) => ({ to: section.to, label: t(section.title ?? section.label) })),
      ...(short && { short: t(short) }),
      ...(count > 0 && { count }),
    };
  });
  return (
    <AreaLayout
      label={t('admin.area')}
      items={items}
      help={[{ href: PATHS.profile, label: t('nav.profile'), icon: UserIcon }]}
      actions={[{ label: t('nav.logout'), icon: LogoutIcon, onSelect: logOut }]}
      brand={<HomeLink />}
    >
      <AdminClock />
      <AdminKeys />
      <FactorGate>
        <PlaceNav />
        <Routes>
          {PLACES.flatMap(({ sections }) => sections).map(({ to, Screen, OneScreen }) => [
            Screen && <Route key={to} path={below(to)} element={<Screen />} />,
            OneScreen && <Route key={`${to}/:id`} path={`${below(to)}/:id`} element={<OneScreen />} />,
          ])}
          <Route path="*" element={<Navigate to={PATHS.admin} replace />} />
        </Routes>
      </FactorGate>
    </AreaLayout>
  );
}
