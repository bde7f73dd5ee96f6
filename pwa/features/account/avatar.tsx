import type { Role } from '../../../shared/contract/endpoint.ts';
import { cx } from '../../ui/class-names.ts';
import { HospitalIcon, UserIcon } from '../../ui/icons.tsx';
import styles from './avatar.module.css';
import { useOwnPhoto } from './queries/own-photo.ts';

interface AvatarProps {
  readonly kind: Role | 'staff';
  /** The profile's `photo`. */
  readonly photo: string | null;
  readonly size?: 's' | 'm' | 'l';
}

const FIGURE_SIZE = { s: 20, m: 26, l: 40 } as const;

/** The signed-in person's picture; without one, a figure. The name is shown beside it. */
export function Avatar({ kind, photo, size = 'm' }: AvatarProps) {
  const address = useOwnPhoto(photo);
  const Figure = kind === 'hospital' ? HospitalIcon : UserIcon;
  return (
    <span className={cx(styles.avatar, size === 's' && styles.small, size === 'l' && styles.large)}>
      {photo !== null && address ? (
        <img className={styles.picture} src={address} alt="" />
      ) : (
        <Figure size={FIGURE_SIZE[size]} />
      )}
    </span>
  );
}
