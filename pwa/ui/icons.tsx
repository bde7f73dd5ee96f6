import { icon } from './common-icons.tsx';

export type { Icon } from './common-icons.tsx';
/** One module for the icons of an area's screens; public pages import theirs from the icon files. */
export {
  BackIcon,
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DangerIcon,
  DownIcon,
  EyeIcon,
  GlobeIcon,
  InfoIcon,
  LogoutIcon,
  MailIcon,
  PhoneIcon,
  RefreshIcon,
  UserIcon,
  WarningIcon,
} from './common-icons.tsx';
export {
  BellIcon,
  CloseCircleIcon,
  DropIcon,
  ForwardIcon,
  HandHeartIcon,
  HeartIcon,
  HospitalIcon,
  LockIcon,
  MessageIcon,
  OfflineIcon,
  PinIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShareIcon,
  ShieldIcon,
  SpeedIcon,
  UrgencyHighIcon,
  UrgencyLowIcon,
  UrgencyMediumIcon,
  UsersIcon,
} from './page-icons.tsx';

export const HomeIcon = /* @__PURE__ */ icon('M3.5 11 12 4l8.5 7M6 9.5V20h4.5v-5.5h3V20H18V9.5');
export const CalendarIcon = /* @__PURE__ */ icon('M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8');
export const UpIcon = /* @__PURE__ */ icon('m5 15 7-7 7 7');
export const MoreIcon = /* @__PURE__ */ icon('M5 12v.1M12 12v.1M19 12v.1');
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const EditIcon = /* @__PURE__ */ icon('M4.5 19.5v-4L15.5 4.5l4 4L8.5 19.5ZM13 7l4 4');
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5M13.5 11v5.5',
);
export const TrophyIcon = /* @__PURE__ */ icon(
  'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4.5c0 3.5 1 5 3.3 5.3M16.5 5.5h3c0 3.5-1 5-3.3 5.3M12 14v3.5M8 20.5c0-2 1.5-3 4-3s4 1 4 3Z',
);
export const SwapIcon = /* @__PURE__ */ icon(
  'M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19',
);
export const InboxIcon = /* @__PURE__ */ icon('M3.5 13 6 5h12l2.5 8v6h-17ZM3.5 13.5H9a3 3 0 0 0 6 0h5.5');
/** A bag of blood on its hook. */
export const StockIcon = /* @__PURE__ */ icon(
  'M8 6h8a1.5 1.5 0 0 1 1.5 1.5V15a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3V7.5A1.5 1.5 0 0 1 8 6ZM12 6V3.5M10 18v3M14 18v3M6.5 11.5c1.8 1 3.7 1 5.5 0s3.7-1 5.5 0',
);
export const ChartIcon = /* @__PURE__ */ icon('M4 4v16h16.5M8.5 16.5v-5M13 16.5V7M17.5 16.5v-3');
export const PrintIcon = /* @__PURE__ */ icon('M7 9V4h10v5M7 17H4.5v-8h15v8H17M7 14h10v6H7Z');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 10.5l5 5 5-5M4.5 20h15');
export const UnlockIcon = /* @__PURE__ */ icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2');
/** Bars of a code. */
export const ScanIcon = /* @__PURE__ */ icon('M4 6v12M7.5 6v12M10 6v12M14 6v12M16.5 6v12M20 6v12');
