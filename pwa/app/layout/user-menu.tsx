import { useCallback, useId, useRef, useState } from 'react';
import type { SessionUser } from '../../data/session/token.ts';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { DownIcon, LogoutIcon, UserIcon } from '../../ui/common-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { user: SessionUser }) {
  const t = useT();
  const logOut = useLogOut();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(ref, open, close);
  return (
    <div ref={ref} className={styles.menu}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <UserIcon />
        <span className={styles.text}>{user.name || t('nav.user')}</span>
        <DownIcon size={16} />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        <li>
          <Link to={PATHS.profile} className={styles.item} onClick={close}>
            <UserIcon />
            {t('nav.profile')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={logOut}>
            <LogoutIcon />
            {t('nav.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
