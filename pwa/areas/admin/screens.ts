import { createElement } from 'react';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Each screen is its own file, loaded when it is opened; what several share is in the build's file "admin". */
const MEANWHILE = createElement(Skeleton, { shape: 'card', count: 3 });
export const BagsScreen = lazyPart(() => import('./bags/bags-screen.tsx'), 'BagsScreen', MEANWHILE);
export const QueueScreen = lazyPart(() => import('./queue/queue-screen.tsx'), 'QueueScreen', MEANWHILE);
export const RequestScreen = lazyPart(
  () => import('./requests/request-screen.tsx'),
  'RequestScreen',
  MEANWHILE,
);
export const RequestsScreen = lazyPart(
  () => import('./requests/requests-screen.tsx'),
  'RequestsScreen',
  MEANWHILE,
);
export const AbuseScreen = lazyPart(() => import('./abuse/abuse-screen.tsx'), 'AbuseScreen', MEANWHILE);
export const ReportScreen = lazyPart(() => import('./abuse/report-screen.tsx'), 'ReportScreen', MEANWHILE);
export const DuplicatesScreen = lazyPart(
  () => import('./duplicates/duplicates-screen.tsx'),
  'DuplicatesScreen',
  MEANWHILE,
);
export const DuplicateScreen = lazyPart(
  () => import('./duplicates/duplicate-screen.tsx'),
  'DuplicateScreen',
  MEANWHILE,
);
export const SignalScreen = lazyPart(() => import('./signals/signal-screen.tsx'), 'SignalScreen', MEANWHILE);
export const SignalsScreen = lazyPart(
  () => import('./signals/signals-screen.tsx'),
  'SignalsScreen',
  MEANWHILE,
);
export const MessageScreen = lazyPart(
  () => import('./messages/message-screen.tsx'),
  'MessageScreen',
  MEANWHILE,
);
export const MessagesScreen = lazyPart(
  () => import('./messages/messages-screen.tsx'),
  'MessagesScreen',
  MEANWHILE,
);
export const AdminsScreen = lazyPart(() => import('./admins/admins-screen.tsx'), 'AdminsScreen', MEANWHILE);
export const AlertScreen = lazyPart(() => import('./alerts/alert-screen.tsx'), 'AlertScreen', MEANWHILE);
export const AlertsScreen = lazyPart(() => import('./alerts/alerts-screen.tsx'), 'AlertsScreen', MEANWHILE);
export const AuditScreen = lazyPart(() => import('./audit/audit-screen.tsx'), 'AuditScreen', MEANWHILE);
export const HospitalScreen = lazyPart(
  () => import('./review/hospital-screen.tsx'),
  'HospitalScreen',
  MEANWHILE,
);
export const Dhis2Screen = lazyPart(() => import('./dhis2/dhis2-screen.tsx'), 'Dhis2Screen', MEANWHILE);
export const Dhis2SendScreen = lazyPart(
  () => import('./dhis2/send-screen.tsx'),
  'Dhis2SendScreen',
  MEANWHILE,
);
export const HealthScreen = lazyPart(() => import('./health/health-screen.tsx'), 'HealthScreen', MEANWHILE);
export const LinesScreen = lazyPart(() => import('./texts/lines-screen.tsx'), 'LinesScreen', MEANWHILE);
export const HospitalsScreen = lazyPart(
  () => import('./hospitals/hospitals-screen.tsx'),
  'HospitalsScreen',
  MEANWHILE,
);
export const NationalScreen = lazyPart(
  () => import('./national/national-screen.tsx'),
  'NationalScreen',
  MEANWHILE,
);
export const ObjectionsScreen = lazyPart(
  () => import('./objections/objections-screen.tsx'),
  'ObjectionsScreen',
  MEANWHILE,
);
export const ObjectionScreen = lazyPart(
  () => import('./objections/objection-screen.tsx'),
  'ObjectionScreen',
  MEANWHILE,
);
export const ReportsScreen = lazyPart(
  () => import('./reports/reports-screen.tsx'),
  'ReportsScreen',
  MEANWHILE,
);
export const SettingsScreen = lazyPart(
  () => import('./settings/settings-screen.tsx'),
  'SettingsScreen',
  MEANWHILE,
);
export const SiteScreen = lazyPart(() => import('./site/site-screen.tsx'), 'SiteScreen', MEANWHILE);
export const UsersScreen = lazyPart(() => import('./users/users-screen.tsx'), 'UsersScreen', MEANWHILE);
