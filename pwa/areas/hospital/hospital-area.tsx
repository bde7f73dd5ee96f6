import { useCallback, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useMatch, useNavigate } from 'react-router-dom';
import type { HospitalProfile } from '../../../shared/contract/people.ts';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useBadge } from '../../data/live/use-badge.ts';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { failureTitle } from '../../features/failures/failure-text.ts';
import { useAnalytics } from '../../features/requests/queries/hospital-analytics.ts';
import { useT } from '../../i18n/use-t.ts';
import { HomeLink } from '../../routing/home-link.tsx';
import { lazyPart, preloadParts } from '../../routing/lazy-part.tsx';
import { PATHS } from '../../routing/paths.ts';
import { AreaLayout } from '../../ui/area-layout.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LogoutIcon, UsersIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlertHost, HospitalAlertDialog } from './alerts/alert-host.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { HospitalHeader } from './hospital-header.tsx';
import { useHospitalItems } from './hospital-items.ts';
import { RequestsScreen } from './request-list/requests-screen.tsx';
import { REQUEST_DIALOGS } from './requests/dialogs.ts';
import { type Need, NeedSheet, RepeatSheet } from './requests/need-sheet.tsx';
import { useHospitalProfile } from './requests/queries/hospital-profile.ts';
import { RepeatContext, type Repeated } from './requests/repeat-request.tsx';
import { UrgentWatch } from './watch/urgent-watch.tsx';

interface OfHospital {
  readonly hospital: HospitalProfile;
}

const TAB = <Skeleton shape="card" count={3} />;
const RequestScreen = lazyPart(() => import('./alerts/request-screen.tsx'), 'RequestScreen', TAB);
const InventoryScreen = lazyPart(() => import('./stock/inventory-screen.tsx'), 'InventoryScreen', TAB);
// Few people open these, so their texts are loaded with them. What is saved for a spreadsheet has those of the reports.
const MovementsScreen = lazyPart(
  () => import('./stock/movements-screen.tsx'),
  'MovementsScreen',
  TAB,
  'report',
);
const ReportsScreen = lazyPart(() => import('./reports/reports-screen.tsx'), 'ReportsScreen', TAB, 'report');
const HandoverScreen = lazyPart(
  () => import('./handover/handover-screen.tsx'),
  'HandoverScreen',
  TAB,
  'report',
);
const DonorListsScreen = lazyPart(
  () => import('./donor-lists/donor-lists-screen.tsx'),
  'DonorListsScreen',
  TAB,
  'report',
);
const loadOrders = () => import('./orders/orders-screen.tsx');
const OrdersScreen = lazyPart<'OrdersScreen', object>(loadOrders, 'OrdersScreen', TAB, 'report');
const OrderScreen = lazyPart<'OrderScreen', OfHospital>(loadOrders, 'OrderScreen', TAB, 'report');
/** Only if several people share a device. */
const ShiftSheet = lazyPart(() => import('./shift/shift-sheet.tsx'), 'ShiftSheet', undefined, 'report');
const loadMass = () => import('./mass/mass-screen.tsx');
const MassListScreen = lazyPart<'MassListScreen', OfHospital>(loadMass, 'MassListScreen', TAB, 'browse');
const MassScreen = lazyPart<'MassScreen', object>(loadMass, 'MassScreen', TAB, 'browse');
/** The list of a day is like a mass casualty's, and registers donors. */
const loadDays = () => import('./days/days-screen.tsx');
const DaysScreen = lazyPart<'DaysScreen', OfHospital>(loadDays, 'DaysScreen', TAB, 'browse', 'report');
const DayScreen = lazyPart<'DayScreen', object>(loadDays, 'DayScreen', TAB, 'browse', 'report');
const CountryScreen = lazyPart(
  () => import('./country/country-screen.tsx'),
  'CountryScreen',
  TAB,
  'browse',
  'report',
);
const SettingsScreen = lazyPart(() => import('./settings/settings-screen.tsx'), 'SettingsScreen', TAB);
const ProfileScreen = lazyPart(() => import('./profile/profile-screen.tsx'), 'ProfileScreen', TAB);
const StaffScreen = lazyPart(() => import('./staff/staff-screen.tsx'), 'StaffScreen', TAB);

const LATER = [
  ...REQUEST_DIALOGS,
  HospitalAlertDialog,
  RequestScreen,
  InventoryScreen,
  ProfileScreen,
  SettingsScreen,
];

/** Tabs whose primary action is not Create Request. */
const WITH_OWN_ACTION = [
  'mass-casualties',
  'inventory',
  'reports',
  'country',
  'handover',
  'settings',
  'profile',
  'staff',
  'donor-lists',
  'orders',
  'days',
];

/** /hospital: the panel of a blood bank. */
export function HospitalArea() {
  const t = useT();
  const logOut = useLogOut();
  const { data: hospital, error, refetch } = useHospitalProfile();
  const { data: analytics } = useAnalytics();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<{ readonly need: Need; readonly isOpen: boolean }>();
  const [repeated, setRepeated] = useState<Repeated>();
  const [isShiftOpen, setShiftOpen] = useState(false);
  const tab = useMatch(`${PATHS.hospital}/:tab/*`)?.params.tab ?? '';
  const create = () => setSheet({ need: 'request', isOpen: true });
  const callOut = useCallback(() => setSheet({ need: 'emergency', isOpen: true }), []);
  const repeat = useCallback((request: BloodRequest) => setRepeated({ request, isOpen: true }), []);
  /** The person who takes over begins with a page that has nothing of the last person. */
  const showNext = () => window.location.assign(PATHS.hospital);
  const isShown = hospital !== undefined;
  // Not before: on a slow tablet they would come between the start and what it shows.
  useEffect(() => {
    if (isShown) preloadParts(LATER);
  }, [isShown]);
  useBadge(analytics?.overview.pendingResponses);

  const isOwner = hospital?.position !== 'staff';
  const items = useHospitalItems(hospital, analytics?.overview.pendingRequests);

  return (
    <AreaLayout
      label={t('hospital.area')}
      items={items}
      actions={[
        ...(hospital?.hasColleagues
          ? [
              {
                label: t('hospital.on_shift', { name: hospital.name }),
                icon: UsersIcon,
                onSelect: () => setShiftOpen(true),
              },
            ]
          : []),
        { label: t('nav.logout'), icon: LogoutIcon, onSelect: logOut },
      ]}
      brand={<HomeLink />}
    >
      {!hospital && <h1 className="visually-hidden">{t('hospital.area')}</h1>}
      {!hospital && error && (
        <ErrorState onRetry={refetch}>
          {failureTitle(error, { refused: 'hospital.profile_failed', lost: 'hospital.profile_error' }, t)}
        </ErrorState>
      )}
      {!hospital && !error && <Skeleton shape="card" count={4} />}
      {hospital && (
        <AlertHost hospital={hospital} onEmergency={callOut}>
          <UrgentWatch />
          <HospitalHeader hospital={hospital} onCreate={WITH_OWN_ACTION.includes(tab) ? undefined : create} />
          <RepeatContext value={hospital.verified ? repeat : undefined}>
            <Routes>
              <Route index element={<DashboardScreen hospital={hospital} onCreate={create} />} />
              <Route path="requests" element={<RequestsScreen hospital={hospital} onCreate={create} />} />
              <Route path="requests/:id" element={<RequestScreen />} />
              <Route path="days" element={<DaysScreen hospital={hospital} />} />
              <Route path="days/:id" element={<DayScreen />} />
              {hospital.verified && (
                <>
                  <Route path="mass-casualties" element={<MassListScreen hospital={hospital} />} />
                  <Route path="mass-casualties/:id" element={<MassScreen />} />
                  <Route path="donor-lists" element={<DonorListsScreen />} />
                  <Route path="orders" element={<OrdersScreen />} />
                  <Route path="orders/:id" element={<OrderScreen hospital={hospital} />} />
                </>
              )}
              <Route path="inventory" element={<InventoryScreen hospital={hospital} />} />
              <Route path="inventory/movements" element={<MovementsScreen hospital={hospital} />} />
              <Route path="reports" element={<ReportsScreen hospital={hospital} />} />
              {hospital.verified && hospital.kind === 'blood_bank' && (
                <Route path="country" element={<CountryScreen />} />
              )}
              <Route path="handover" element={<HandoverScreen hospital={hospital} />} />
              <Route path="settings" element={<SettingsScreen hospital={hospital} />} />
              {isOwner && <Route path="profile" element={<ProfileScreen hospital={hospital} />} />}
              {isOwner && <Route path="staff" element={<StaffScreen hospitalName={hospital.name} />} />}
              <Route path="*" element={<Navigate to={PATHS.hospital} replace />} />
            </Routes>
          </RepeatContext>
          {repeated && (
            <RepeatSheet
              hospital={hospital}
              repeated={repeated}
              descriptionRequired
              onPosted={() => navigate(PATHS.hospital)}
              onClose={() => setRepeated({ ...repeated, isOpen: false })}
            />
          )}
          {isShiftOpen && <ShiftSheet open onClose={() => setShiftOpen(false)} onSwitched={showNext} />}
          {sheet && (
            <NeedSheet
              hospital={hospital}
              open={sheet.isOpen}
              need={sheet.need}
              onNeed={(need) => setSheet({ need, isOpen: true })}
              onPosted={() => navigate(PATHS.hospital)}
              onSent={(id) => id && navigate(`${PATHS.hospitalRequests}/${id}`)}
              onClose={() => setSheet({ ...sheet, isOpen: false })}
            />
          )}
        </AlertHost>
      )}
    </AreaLayout>
  );
}
