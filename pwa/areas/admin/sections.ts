import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/text-key.ts';
import { PATHS } from '../../routing/paths.ts';
import {
  BellIcon,
  ClockIcon,
  DropIcon,
  HomeIcon,
  HospitalIcon,
  type Icon,
  InboxIcon,
  MessageIcon,
  UserIcon,
  UsersIcon,
} from '../../ui/icons.tsx';
import { AlertScreen } from './alerts/alert-screen.tsx';
import { AlertsScreen } from './alerts/alerts-screen.tsx';
import { AuditScreen } from './audit/audit-screen.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { HospitalsScreen } from './hospitals-screen.tsx';
import { MessageScreen } from './messages/message-screen.tsx';
import { MessagesScreen } from './messages/messages-screen.tsx';
import { ObjectionsScreen } from './objections-screen.tsx';
import { QueueScreen } from './queue/queue-screen.tsx';
import { RequestScreen } from './requests/request-screen.tsx';
import { RequestsScreen } from './requests/requests-screen.tsx';
import { UsersScreen } from './users/users-screen.tsx';

export interface Section {
  readonly to: string;
  readonly label: TextKey;
  readonly icon: Icon;
  /** None where the address is not below /admin. */
  readonly Screen?: ComponentType;
  /** What stands at `to/:id`. */
  readonly OneScreen?: ComponentType;
  /** In the bar of a phone four have room (AreaLayout): the first that are not marked here; the rest is behind "More". */
  readonly seldom?: boolean;
  /** Another screen leads there: an address without an item. */
  readonly isOpenedElsewhere?: boolean;
}

/** All of the desk, in the order of the sidebar. Here a screen gets both its address and its item: a line each. */
export const SECTIONS: readonly Section[] = [
  { to: PATHS.admin, label: 'nav.dashboard', icon: HomeIcon, Screen: DashboardScreen },
  { to: PATHS.adminUsers, label: 'admin.tab_users', icon: UsersIcon, Screen: UsersScreen },
  {
    to: PATHS.adminHospitals,
    label: 'admin.tab_hospitals',
    icon: HospitalIcon,
    Screen: HospitalsScreen,
    OneScreen: HospitalsScreen,
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
    to: PATHS.adminMessages,
    label: 'admin.messages.title',
    icon: MessageIcon,
    Screen: MessagesScreen,
    OneScreen: MessageScreen,
    seldom: true,
  },
  { to: PATHS.adminAudit, label: 'admin.tab_audit', icon: ClockIcon, Screen: AuditScreen, seldom: true },
  {
    to: PATHS.adminObjections,
    label: 'admin.tab_objections',
    icon: InboxIcon,
    Screen: ObjectionsScreen,
    isOpenedElsewhere: true,
  },
  { to: PATHS.profile, label: 'nav.profile', icon: UserIcon, seldom: true },
];
