import type { SVGProps } from 'react';
import { cx } from './class-names.ts';
import styles from './icons.module.css';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'path'> {
  /** Edge in CSS pixels. */
  size?: number;
  /** The icon's name where it stands alone; without it the icon is decoration beside a word. */
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

/** An icon of strokes on a 24-unit square. A mirrored icon points along the reading direction. */
export function icon(path: string, kind?: ShapeProps['kind']): Icon {
  return (props) => <Shape path={path} kind={kind} {...props} />;
}
