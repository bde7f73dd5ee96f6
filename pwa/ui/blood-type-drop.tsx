import type { BloodType } from '../../shared/rules/blood.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './blood-type-drop.module.css';
import { bloodTypeName, bloodTypeText } from './blood-type-text.ts';
import { cx } from './class-names.ts';

interface BloodTypeDropProps {
  type: BloodType;
  size?: 's' | 'm' | 'l';
  /** solid for the one type that a card is about; soft in lists and grids. */
  tone?: 'solid' | 'soft';
  /** Hides it from screen readers if a text beside it already names the type. */
  decorative?: boolean;
}

const SIZES = { s: 32, m: 48, l: 76 };

/** The type set in a drop: the product's signature, used wherever a type is named. */
export function BloodTypeDrop({ type, size = 'm', tone = 'solid', decorative = false }: BloodTypeDropProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden; a title would pop up as a tooltip
    <svg
      className={cx(styles.drop, styles[tone])}
      viewBox="0 0 40 48"
      height={SIZES[size]}
      width={(SIZES[size] * 40) / 48}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': bloodTypeName(type, t) })}
    >
      <path
        className={styles.shape}
        d="M20 2.5C26.5 11 36 20.2 36 30a16 16 0 0 1-32 0C4 20.2 13.5 11 20 2.5Z"
      />
      <path className={styles.glint} d="M9.2 35.2a12 12 0 0 0 6 6.200" />
      <text className={styles.type} x="20" y="35" fontSize={type.length > 2 ? 11.5 : 15.5}>
        {bloodTypeText(type)}
      </text>
    </svg>
  );
}
