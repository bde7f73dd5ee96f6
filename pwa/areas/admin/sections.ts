import { type ComponentType, createElement } from 'react';
import type { TextKey } from '../../i18n/text-key.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { PATHS } from '../../routing/paths.ts';
import {
  BellIcon,
  ChartIcon,
  ClockIcon,
  DropIcon,
  HeartIcon,
  HomeIcon,
  HospitalIcon,
  type Icon,
  InboxIcon,
  MessageIcon,
  SettingsIcon,
  ShieldIcon,
  UrgencyHighIcon,
  UserIcon,
  UsersIcon,
} from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { MassListScreen, MassScreen } from './mass/mass-parts.tsx';

/** Each screen is its own file, loaded when it is opened; what several share is in the build's file "admin". */
const MEANWHILE = createElement(Skeleton, { shape: 'card', count: 3 });
const QueueScreen = lazyPart(() => import('./queue/queue-screen.tsx'), 'QueueScreen', MEANWHILE);
const RequestScreen = lazyPart(() => import('./requests/request-screen.tsx'), 'RequestScreen', MEANWHILE);
const RequestsScreen = lazyPart(() => import('./requests/requests-screen.tsx'), 'RequestsScreen', MEANWHILE);
const AbuseScreen = lazyPart(() => import('./abuse/abuse-screen.tsx'), 'AbuseScreen', MEANWHILE);
const ReportScreen = lazyPart(() => import('./abuse/report-screen.tsx'), 'ReportScreen', MEANWHILE);
const DuplicatesScreen = lazyPart(
  () => import('./duplicates/duplicates-screen.tsx'),
  'DuplicatesScreen',
  MEANWHILE,
);
const DuplicateScreen = lazyPart(
  () => import('./duplicates/duplicate-screen.tsx'),
  'DuplicateScreen',
  MEANWHILE,
);
const SignalScreen = lazyPart(() => import('./signals/signal-screen.tsx'), 'SignalScreen', MEANWHILE);
const SignalsScreen = lazyPart(() => import('./signals/signals-screen.tsx'), 'SignalsScreen', MEANWHILE);
const MessageScreen = lazyPart(() => import('./messages/message-screen.tsx'), 'MessageScreen', MEANWHILE);
const MessagesScreen = lazyPart(() => import('./messages/messages-screen.tsx'), 'MessagesScreen', MEANWHILE);
const AdminsScreen = lazyPart(() => import('./admins/admins-screen.tsx'), 'AdminsScreen', MEANWHILE);
const AlertScreen = lazyPart(() => import('./alerts/alert-screen.tsx'), 'AlertScreen', MEANWHILE);
const AlertsScreen = lazyPart(() => import('./alerts/alerts-screen.tsx'), 'AlertsScreen', MEANWHILE);
const AuditScreen = lazyPart(() => import('./audit/audit-screen.tsx'), 'AuditScreen', MEANWHILE);
const HospitalScreen = lazyPart(() => import('./review/hospital-screen.tsx'), 'HospitalScreen', MEANWHILE);
const HealthScreen = lazyPart(() => import('./health/health-screen.tsx'), 'HealthScreen', MEANWHILE);
const HospitalsScreen = lazyPart(
  () => import('./hospitals/hospitals-screen.tsx'),
  'HospitalsScreen',
  MEANWHILE,
);
const ObjectionsScreen = lazyPart(
  () => import('./objections/objections-screen.tsx'),
  'ObjectionsScreen',
  MEANWHILE,
);
const ReportsScreen = lazyPart(() => import('./reports/reports-screen.tsx'), 'ReportsScreen', MEANWHILE);
const SettingsScreen = lazyPart(() => import('./settings/settings-screen.tsx'), 'SettingsScreen', MEANWHILE);
const UsersScreen = lazyPart(() => import('./users/users-screen.tsx'), 'UsersScreen', MEANWHILE);

export interface Section {
  readonly to: string;
  readonly label: TextKey;
  readonly icon: Icon;
  /** None if the address is not below /admin. */
  readonly Screen?: ComponentType;
  /** The screen at `to/:id`. */
  readonly OneScreen?: ComponentType;
  /** A phone's bar has room for four (AreaLayout): the first that are not marked here; the rest is behind "More". */
  readonly seldom?: boolean;
  /** Another screen leads there: an address without an item. */
  readonly isOpenedElsewhere?: boolean;
}

/** The whole area, in the order of the sidebar. A line here gives a screen both its address and its item. */
export const SECTIONS: readonly Section[] = [
  { to: PATHS.admin, label: 'nav.dashboard', icon: HomeIcon, Screen: DashboardScreen },
  { to: PATHS.adminUsers, label: 'admin.tab_users', icon: UsersIcon, Screen: UsersScreen },
  {
    to: PATHS.adminHospitals,
    label: 'admin.tab_hospitals',
    icon: HospitalIcon,
    Screen: HospitalsScreen,
    OneScreen: HospitalScreen,
    seldom: true,
  },
  { to: PATHS.adminQueue, label: 'admin.tab_queue', icon: InboxIcon, Screen: QueueScreen },
  {
    to: PATHS.adminRequests,
    label: 'admin.tab_requests',
    icon: DropIcon,
    Screen: RequestsScreen,
    OneScreen: RequestScreen,
    seldom: true,
  },
  {
    to: PATHS.adminAlerts,
    label: 'alerts.all',
    icon: BellIcon,
    Screen: AlertsScreen,
    OneScreen: AlertScreen,
  },
  {
    to: PATHS.adminMassCasualties,
    label: 'admin.tab_mass',
    icon: UrgencyHighIcon,
    Screen: MassListScreen,
    OneScreen: MassScreen,
    seldom: true,
  },
  {
    to: PATHS.adminMessages,
    label: 'admin.messages.title',
    icon: MessageIcon,
    Screen: MessagesScreen,
    OneScreen: MessageScreen,
    seldom: true,
  },
  {
    to: PATHS.adminAbuse,
    label: 'admin.tab_abuse',
    icon: ShieldIcon,
    Screen: AbuseScreen,
    OneScreen: ReportScreen,
    seldom: true,
  },
  {
    to: PATHS.adminAdmins,
    label: 'admin.admins.title',
    icon: ShieldIcon,
    Screen: AdminsScreen,
    seldom: true,
  },
  {
    to: PATHS.adminReports,
    label: 'hospital.tab_reports',
    icon: ChartIcon,
    Screen: ReportsScreen,
    seldom: true,
  },
  { to: PATHS.adminHealth, label: 'admin.health.title', icon: HeartIcon, Screen: HealthScreen, seldom: true },
  { to: PATHS.adminAudit, label: 'admin.tab_audit', icon: ClockIcon, Screen: AuditScreen, seldom: true },
  {
    to: PATHS.adminSignals,
    label: 'admin.signals.title',
    icon: ChartIcon,
    Screen: SignalsScreen,
    OneScreen: SignalScreen,
    isOpenedElsewhere: true,
  },
  {
    to: PATHS.adminDuplicates,
    label: 'admin.duplicates.title',
    icon: UsersIcon,
    Screen: DuplicatesScreen,
    OneScreen: DuplicateScreen,
    isOpenedElsewhere: true,
  },
  {
    to: PATHS.adminObjections,
    label: 'admin.tab_objections',
    icon: InboxIcon,
    Screen: ObjectionsScreen,
    isOpenedElsewhere: true,
  },
  {
    to: `${PATHS.admin}/settings`,
    label: 'admin.settings.title',
    icon: SettingsIcon,
    Screen: SettingsScreen,
    seldom: true,
  },
  { to: PATHS.profile, label: 'nav.profile', icon: UserIcon, seldom: true },
];
