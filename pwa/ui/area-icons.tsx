import { icon } from './icon-shape.tsx';

export const CalendarIcon = /* @__PURE__ */ icon('M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8');
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7');
export const CloseCircleIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9 9l6 6M15 9l-6 6',
);
export const EditIcon = /* @__PURE__ */ icon('M4.5 19.5v-4L15.5 4.5l4 4L8.5 19.5ZM13 7l4 4');
export const HomeIcon = /* @__PURE__ */ icon('M3.5 11 12 4l8.5 7M6 9.5V20h4.5v-5.5h3V20H18V9.5');
export const InboxIcon = /* @__PURE__ */ icon('M3.5 13 6 5h12l2.5 8v6h-17ZM3.5 13.5H9a3 3 0 0 0 6 0h5.5');
export const MessageIcon = /* @__PURE__ */ icon('M4 5h16v11.5H11L6.5 20v-3.5H4Z');
export const UpIcon = /* @__PURE__ */ icon('m5 15 7-7 7 7');
/** Urgency: the more strokes, the sooner. */
export const UrgencyHighIcon = /* @__PURE__ */ icon(
  'm5.5 9.5 6.5-6 6.5 6M5.5 15l6.5-6 6.5 6M5.5 20.5l6.5-6 6.5 6',
);
export const UrgencyLowIcon = /* @__PURE__ */ icon('m5.5 15 6.5-6 6.5 6');
export const UrgencyMediumIcon = /* @__PURE__ */ icon('m5.5 12 6.5-6 6.5 6M5.5 18l6.5-6 6.5 6');
export const UsersIcon = /* @__PURE__ */ icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M16 4.8a3.5 3.5 0 0 1 0 6.4M18.3 14.8c1.9.8 3 2.3 3.3 4.7',
);
export const ArrowIcon = /* @__PURE__ */ icon('M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5', 'mirrored');
export const ChartIcon = /* @__PURE__ */ icon('M4 20h16M6.5 20v-6M12 20V5M17.5 20V9.5');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 10.5l5 5 5-5M4.5 20h15');
export const FilterIcon = /* @__PURE__ */ icon('M3.5 6h17M7 12h10M10.5 18h3');
export const LoginIcon = /* @__PURE__ */ icon(
  'M10.5 4H18a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-7.5M4 12h9.5M10 8.5l3.5 3.5-3.5 3.5',
  'mirrored',
);
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M2.5 9.5a14 14 0 0 1 4-2.7M10.5 5.6a14 14 0 0 1 11 3.9M5.8 13a9 9 0 0 1 4-2.2M14.5 10.8a9 9 0 0 1 3.7 2.2M9 16.3a4.5 4.5 0 0 1 6 0M12 19.5v.1',
);
export const SparkIcon = /* @__PURE__ */ icon('M12 3.5 14 10l6.5 2-6.5 2-2 6.5-2-6.5L3.5 12 10 10Z');
export const ThemeIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 3.5v17M12 8h5.5M12 12h8.5M12 16h5.5',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5M13.5 11v5.5',
);
export const TrophyIcon = /* @__PURE__ */ icon(
  'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4.5c0 3.5 1 5 3.3 5.3M16.5 5.5h3c0 3.5-1 5-3.3 5.3M12 14v3.5M8 20.5c0-2 1.5-3 4-3s4 1 4 3Z',
);
