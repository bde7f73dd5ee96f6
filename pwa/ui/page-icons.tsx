import { icon } from './common-icons.tsx';

// What the frame of every page and its forms do without.

export const DropIcon = /* @__PURE__ */ icon('M12 3c3.6 4.3 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2.4-6.7 6-11Z');
export const UsersIcon = /* @__PURE__ */ icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M16 4.8a3.5 3.5 0 0 1 0 6.4M18.3 14.8c1.9.8 3 2.3 3.3 4.7',
);
export const HospitalIcon = /* @__PURE__ */ icon(
  'M5 20.5V5a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v15.5M3 20.5h18M10 20.5v-4.5h4v4.5M12 7v5.5M9.25 9.75h5.5',
);
export const HandHeartIcon = /* @__PURE__ */ icon(
  'M12.5 11.5 9.6 8.7a2.1 2.1 0 1 1 2.9-3 2.1 2.1 0 1 1 2.9 3ZM3 14h3l3-1.2c1.8 0 2.5 1.2 4.5 1.2 1.5 0 1.5 2.5-.5 2.5H10.5M14 15.8l4.5-2.3c1.6-.7 2.6 1 1.3 2.1-2 1.7-4.3 4.4-7.8 4.4H6.5L6 19.5H3',
);
export const MessageIcon = /* @__PURE__ */ icon('M4 5h16v11.5H11L6.5 20v-3.5H4Z');
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21c4.5-5 6.8-8.3 6.8-11.2a6.8 6.8 0 0 0-13.6 0C5.2 12.7 7.5 16 12 21ZM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
);
export const LocateIcon = /* @__PURE__ */ icon(
  'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3',
);
export const BellIcon = /* @__PURE__ */ icon('M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 20.5h4');
export const CloseCircleIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9 9l6 6M15 9l-6 6',
);
/** Urgency: the more strokes, the sooner. */
export const UrgencyHighIcon = /* @__PURE__ */ icon(
  'm5.5 9.5 6.5-6 6.5 6M5.5 15l6.5-6 6.5 6M5.5 20.5l6.5-6 6.5 6',
);
export const UrgencyMediumIcon = /* @__PURE__ */ icon('m5.5 12 6.5-6 6.5 6M5.5 18l6.5-6 6.5 6');
export const UrgencyLowIcon = /* @__PURE__ */ icon('m5.5 15 6.5-6 6.5 6');
export const ForwardIcon = /* @__PURE__ */ icon('m9 5 7 7-7 7', 'mirrored');
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const LoginIcon = /* @__PURE__ */ icon(
  'M10.5 4H18a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-7.5M4 12h9.5M10 8.5l3.5 3.5-3.5 3.5',
  'mirrored',
);
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
);
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.5 5 6v5.5c0 4.3 2.6 7.2 7 9 4.4-1.8 7-4.7 7-9V6ZM8.8 11.8l2.4 2.4 4.2-4.6',
);
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20C6.5 16 3.5 12.7 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 12.7 17.5 16 12 20Z',
);
export const SpeedIcon = /* @__PURE__ */ icon('M13 2.5 5 13.5h6L10 21.5l8.5-11.5h-6Z');
export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8Z',
  'filled',
);
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M2.5 9.5a14 14 0 0 1 4-2.7M10.5 5.6a14 14 0 0 1 11 3.9M5.8 13a9 9 0 0 1 4-2.2M14.5 10.8a9 9 0 0 1 3.7 2.2M9 16.3a4.5 4.5 0 0 1 6 0M12 19.5v.1',
);
export const SendIcon = /* @__PURE__ */ icon('M4 4.5 20.5 12 4 19.5 6.5 12ZM6.5 12h7', 'mirrored');
export const LockIcon = /* @__PURE__ */ icon('M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const ShareIcon = /* @__PURE__ */ icon('M12 15V3.5M8 7l4-3.5L16 7M7.5 11H5v9.5h14V11h-2.5');
export const LinkIcon = /* @__PURE__ */ icon(
  'M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7L12 17.7',
);
