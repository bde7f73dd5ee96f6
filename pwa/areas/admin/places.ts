import type { ComponentType } from 'react';
import type { WaitingKind } from '../../../shared/contract/dashboard.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { PATHS } from '../../routing/paths.ts';
import {
  ChartIcon,
  DropIcon,
  HomeIcon,
  HospitalIcon,
  type Icon,
  InboxIcon,
  SettingsIcon,
  UsersIcon,
} from '../../ui/icons.tsx';
import { CountryScreen } from './country/country-part.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { MassListScreen, MassScreen } from './mass/mass-parts.tsx';
import { NATIONAL_REPORT } from './national/address.ts';
import { KINDS } from './queue/kinds.ts';
import * as screens from './screens.ts';

export interface Section {
  readonly to: string;
  /** Its name beside the others of its place. */
  readonly label: TextKey;
  /** The name of its page, if that is another one. */
  readonly title?: TextKey;
  /** What waits there for an admin. */
  readonly waits?: WaitingKind;
  /** None if the address only filters another section's screen. */
  readonly Screen?: ComponentType;
  /** The screen at `to/:id`. */
  readonly OneScreen?: ComponentType;
}

/** An item of the sidebar, which leads to its first section; several are a row of links over each of them. */
interface Place {
  readonly label: TextKey;
  /** One word for a phone's bar. */
  readonly short?: TextKey;
  readonly icon: Icon;
  /** A phone's bar has room for four (AreaLayout): the first that are not marked here; the rest is behind "More". */
  readonly seldom?: boolean;
  readonly sections: readonly [Section, ...Section[]];
}

const TO_DO: Place['sections'] = [
  {
    to: PATHS.adminQueue,
    label: 'admin.queue.all',
    title: 'admin.tab_queue',
    Screen: screens.QueueScreen,
  },
  { to: KINDS.application.list, label: 'admin.queue.applications', waits: 'application' },
  { to: KINDS.identity.list, label: 'admin.queue.changes', waits: 'identity' },
  {
    to: KINDS.message.list,
    label: 'admin.messages.title',
    waits: 'message',
    Screen: screens.MessagesScreen,
    OneScreen: screens.MessageScreen,
  },
  {
    to: KINDS.report.list,
    label: 'admin.tab_abuse',
    waits: 'report',
    Screen: screens.AbuseScreen,
    OneScreen: screens.ReportScreen,
  },
  {
    to: KINDS.signal.list,
    label: 'admin.queue.signals',
    title: 'admin.signals.title',
    waits: 'signal',
    Screen: screens.SignalsScreen,
    OneScreen: screens.SignalScreen,
  },
  {
    to: KINDS.duplicate.list,
    label: 'admin.queue.duplicates',
    title: 'admin.duplicates.title',
    waits: 'duplicate',
    Screen: screens.DuplicatesScreen,
    OneScreen: screens.DuplicateScreen,
  },
  {
    to: KINDS.objection.list,
    label: 'admin.tab_objections',
    waits: 'objection',
    Screen: screens.ObjectionsScreen,
    OneScreen: screens.ObjectionScreen,
  },
];

/** The whole area, in the order of the sidebar. A section here gives a screen its address and its place. */
export const PLACES: readonly Place[] = [
  {
    label: 'nav.dashboard',
    icon: HomeIcon,
    sections: [{ to: PATHS.admin, label: 'nav.dashboard', Screen: DashboardScreen }],
  },
  { label: 'admin.tab_queue', icon: InboxIcon, sections: TO_DO },
  {
    label: 'admin.place_hospitals',
    icon: HospitalIcon,
    sections: [
      {
        to: PATHS.adminHospitals,
        label: 'admin.tab_hospitals',
        Screen: screens.HospitalsScreen,
        OneScreen: screens.HospitalScreen,
      },
    ],
  },
  {
    label: 'admin.place_people',
    icon: UsersIcon,
    seldom: true,
    sections: [{ to: PATHS.adminUsers, label: 'admin.users.title', Screen: screens.UsersScreen }],
  },
  {
    label: 'admin.place_requests',
    short: 'admin.tab_requests',
    icon: DropIcon,
    sections: [
      {
        to: PATHS.adminRequests,
        label: 'admin.tab_requests',
        Screen: screens.RequestsScreen,
        OneScreen: screens.RequestScreen,
      },
      {
        to: PATHS.adminAlerts,
        label: 'alerts.all',
        waits: 'silent_alert',
        Screen: screens.AlertsScreen,
        OneScreen: screens.AlertScreen,
      },
      {
        to: PATHS.adminMassCasualties,
        label: 'admin.tab_mass',
        Screen: MassListScreen,
        OneScreen: MassScreen,
      },
    ],
  },
  {
    label: 'hospital.tab_reports',
    icon: ChartIcon,
    seldom: true,
    sections: [
      { to: PATHS.adminReports, label: 'hospital.tab_reports', Screen: screens.ReportsScreen },
      { to: NATIONAL_REPORT, label: 'admin.national.title', Screen: screens.NationalScreen },
      { to: `${PATHS.admin}/stock`, label: 'stock.country', Screen: CountryScreen },
      { to: `${PATHS.admin}/bags`, label: 'stock.recalls', Screen: screens.BagsScreen },
      { to: PATHS.adminAudit, label: 'admin.audit.title', Screen: screens.AuditScreen },
    ],
  },
  {
    label: 'admin.settings.title',
    icon: SettingsIcon,
    seldom: true,
    sections: [
      { to: PATHS.adminSettings, label: 'admin.settings.title', Screen: screens.SettingsScreen },
      { to: `${PATHS.admin}/site`, label: 'admin.site.title', Screen: screens.SiteScreen },
      { to: PATHS.adminHealth, label: 'admin.health.title', Screen: screens.HealthScreen },
      { to: PATHS.adminTexts, label: 'admin.lines.title', Screen: screens.LinesScreen },
      { to: PATHS.adminAdmins, label: 'admin.admins.title', Screen: screens.AdminsScreen },
      {
        to: PATHS.adminDhis2,
        label: 'admin.dhis2.title',
        Screen: screens.Dhis2Screen,
        OneScreen: screens.Dhis2SendScreen,
      },
    ],
  },
];
