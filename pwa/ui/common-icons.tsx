import type { SVGProps } from 'react';
import { cx } from './class-names.ts';
import styles from './icons.module.css';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'path'> {
  /** Edge in CSS pixels. */
  size?: number;
  /** The icon's name if it is on its own; without it the icon is decoration beside a text. */
  label?: string;
}

export type Icon = (props: IconProps) => React.JSX.Element;

interface ShapeProps extends IconProps {
  path: string;
  kind?: 'mirrored' | 'filled' | undefined;
}

function Shape({ path, kind, size = 20, label, className, ...rest }: ShapeProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden; a title would pop up as a tooltip
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={cx(styles.icon, kind && styles[kind], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

/** Strokes on a 24-unit square. A mirrored icon points along the reading direction. */
export function icon(path: string, kind?: ShapeProps['kind']): Icon {
  return (props) => <Shape path={path} kind={kind} {...props} />;
}

export const UserIcon = /* @__PURE__ */ icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4h3.5l1.7 4.3-2.1 1.6a12 12 0 0 0 6 6l1.6-2.1 4.3 1.7V19a1.5 1.5 0 0 1-1.6 1.5C11 20 4 13 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
);
export const MailIcon = /* @__PURE__ */ icon(
  'M4 5.5h16a.5.5 0 0 1 .5.5v12a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V6a.5.5 0 0 1 .5-.5ZM4 6.5l8 6.5 8-6.5',
);
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.3 2',
);
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7');
export const CheckCircleIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12.3l2.8 2.7 5-5.5',
);
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 7.8v.1',
);
export const WarningIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1');
export const DangerIcon = /* @__PURE__ */ icon(
  'M8.4 3.5h7.2l4.9 4.9v7.2l-4.9 4.9H8.4l-4.9-4.9V8.4ZM12 7.8v5M12 16v.1',
);
export const BackIcon = /* @__PURE__ */ icon('m15 5-7 7 7 7', 'mirrored');
export const DownIcon = /* @__PURE__ */ icon('m5 9 7 7 7-7');
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const LogoutIcon = /* @__PURE__ */ icon(
  'M13.5 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7.5M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  'mirrored',
);
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 5v4.5H15M19 9.5a7.5 7.5 0 1 0 .5 4');
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z',
);
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C5 7.8 8.2 5.8 12 5.8s7 2 9.5 6.2c-2.5 4.2-5.7 6.2-9.5 6.2S5 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.5 6.2a9 9 0 0 1 2.5-.4c3.8 0 7 2 9.5 6.2a15 15 0 0 1-2.6 3.3M6 8.2A14 14 0 0 0 2.5 12c2.5 4.2 5.7 6.2 9.5 6.2 1.3 0 2.5-.2 3.6-.7M10 10a3 3 0 0 0 4 4',
);
