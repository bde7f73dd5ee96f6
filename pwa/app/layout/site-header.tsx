import { useCallback, useId, useRef, useState } from 'react';
import { useSession } from '../../data/session/use-session.ts';
import { LanguageSwitcher } from '../../features/account/language-switcher.tsx';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { CloseIcon, LogoutIcon, MenuIcon, UserIcon } from '../../ui/common-icons.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { navigationFor } from './navigation.ts';
import styles from './site-header.module.css';
import { UserMenu } from './user-menu.tsx';

/** The bar of the specification; under 1024 px its links stand in a menu that unfolds. */
export function SiteHeader() {
  const t = useT();
  const user = useSession()?.user;
  const links = navigationFor(user);
  const menuId = useId();
  const ref = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(ref, open, close);
  const items = links.map(({ to, text }) => (
    <li key={to}>
      <NavLink to={to} end className={cx(styles.link)} onClick={close}>
        {t(text)}
      </NavLink>
    </li>
  ));
  return (
    <header ref={ref} className={styles.header}>
      <div className={styles.bar}>
        <Link to={PATHS.home} className={styles.brand} aria-label={t('nav.brand')} onClick={close}>
          <BrandMark />
        </Link>
        <nav className={styles.wide} aria-label={t('nav.main')}>
          <ul>{items}</ul>
        </nav>
        <LanguageSwitcher />
        <div className={styles.account}>
          {user ? <UserMenu user={user} /> : <SignedOutLinks onFollow={close} />}
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={t('nav.menu')}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon size={26} /> : <MenuIcon size={26} />}
        </button>
      </div>
      <nav id={menuId} className={styles.narrow} aria-label={t('nav.main')} hidden={!open}>
        <ul>{items}</ul>
        {user ? (
          <SignedInItems name={user.name || t('nav.user')} onFollow={close} />
        ) : (
          <div className={styles.buttons}>
            <SignedOutLinks onFollow={close} />
          </div>
        )}
      </nav>
    </header>
  );
}

function SignedOutLinks({ onFollow }: { onFollow: () => void }) {
  const t = useT();
  return (
    <>
      <Link to={PATHS.login} className={buttonClass({ tone: 'quiet' })} onClick={onFollow}>
        {t('nav.login')}
      </Link>
      <Link to={PATHS.register} className={buttonClass({})} onClick={onFollow}>
        {t('nav.register')}
      </Link>
    </>
  );
}

function SignedInItems({ name, onFollow }: { name: string; onFollow: () => void }) {
  const t = useT();
  const logOut = useLogOut();
  return (
    <ul className={styles.user} aria-label={name}>
      <li className={styles.name}>{name}</li>
      <li>
        <NavLink to={PATHS.profile} className={cx(styles.link)} onClick={onFollow}>
          <UserIcon />
          {t('nav.profile')}
        </NavLink>
      </li>
      <li>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onFollow();
            logOut();
          }}
        >
          <LogoutIcon />
          {t('nav.logout')}
        </button>
      </li>
    </ul>
  );
}
