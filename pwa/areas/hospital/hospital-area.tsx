import { useCallback, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useMatch, useNavigate } from 'react-router-dom';
import type { HospitalProfile } from '../../../shared/contract/people.ts';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useBadge } from '../../data/live/use-badge.ts';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { failureTitle } from '../../features/failures/failure-text.ts';
import { useAnalytics } from '../../features/requests/queries/hospital-analytics.ts';
import { addTexts } from '../../i18n/i18n.ts';
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

const TAB = <Skeleton shape="card" count={3} />;
const RequestScreen = lazyPart(() => import('./alerts/request-screen.tsx'), 'RequestScreen', TAB);
const InventoryScreen = lazyPart(() => import('./stock/inventory-screen.tsx'), 'InventoryScreen', TAB);
/** What is saved for a spreadsheet has the texts of the reports. */
const loadMovements = () =>
  Promise.all([import('./stock/movements-screen.tsx'), addTexts('report')]).then(([module]) => module);
const MovementsScreen = lazyPart(loadMovements, 'MovementsScreen', TAB);
/** Few people open it, so its texts are loaded with it. */
const loadReports = () =>
  Promise.all([import('./reports/reports-screen.tsx'), addTexts('report')]).then(([module]) => module);
const ReportsScreen = lazyPart(loadReports, 'ReportsScreen', TAB);
const loadHandover = () =>
  Promise.all([import('./handover/handover-screen.tsx'), addTexts('report')]).then(([module]) => module);
const HandoverScreen = lazyPart(loadHandover, 'HandoverScreen', TAB);
const loadLists = () =>
  Promise.all([import('./donor-lists/donor-lists-screen.tsx'), addTexts('report')]).then(
    ([module]) => module,
  );
const DonorListsScreen = lazyPart(loadLists, 'DonorListsScreen', TAB);
const loadOrders = () =>
  Promise.all([import('./orders/orders-screen.tsx'), addTexts('report')]).then(([module]) => module);
const OrdersScreen = lazyPart<'OrdersScreen', object>(loadOrders, 'OrdersScreen', TAB);
const OrderScreen = lazyPart<'OrderScreen', { hospital: HospitalProfile }>(loadOrders, 'OrderScreen', TAB);
/** Only if several people share a device. */
const loadShift = () =>
  Promise.all([import('./shift/shift-sheet.tsx'), addTexts('report')]).then(([module]) => module);
const ShiftSheet = lazyPart(loadShift, 'ShiftSheet');
const loadMass = () =>
  Promise.all([import('./mass/mass-screen.tsx'), addTexts('browse')]).then(([module]) => module);
const MassListScreen = lazyPart<'MassListScreen', { hospital: HospitalProfile }>(
  loadMass,
  'MassListScreen',
  TAB,
);
const MassScreen = lazyPart<'MassScreen', object>(loadMass, 'MassScreen', TAB);
/** The list of a day is like a mass casualty's, and registers donors. */
const loadDays = () =>
  Promise.all([import('./days/days-screen.tsx'), addTexts('browse'), addTexts('report')]).then(
    ([module]) => module,
  );
const DaysScreen = lazyPart<'DaysScreen', { hospital: HospitalProfile }>(loadDays, 'DaysScreen', TAB);
const DayScreen = lazyPart<'DayScreen', object>(loadDays, 'DayScreen', TAB);
const loadCountry = () =>
  Promise.all([import('./country/country-screen.tsx'), addTexts('browse'), addTexts('report')]).then(
    ([module]) => module,
  );
const CountryScreen = lazyPart(loadCountry, 'CountryScreen', TAB);
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
