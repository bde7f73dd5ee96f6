import { useCallback, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../shared/contract/endpoint.ts';
import { useSession } from '../../data/session/use-session.ts';
import { LanguageSwitcher } from '../../features/account/language-switcher.tsx';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { homeOf, PATHS } from '../../routing/paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { BackIcon, CloseIcon, LogoutIcon, MenuIcon, UserIcon } from '../../ui/common-icons.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useRootMark } from '../../ui/use-root-mark.ts';
import { navigationFor } from './navigation.ts';
import styles from './site-header.module.css';
import { UserMenu } from './user-menu.tsx';

/** The bar of the specification; under 1024 px its links are in a menu that unfolds. */
export function SiteHeader() {
  useRootMark('siteHeader');
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
        {user && <BackButton role={user.role} />}
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

/** The installed app has no other way back. A person who came by a link from elsewhere gets to their own start page. */
function BackButton({ role }: { role: Role | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const goBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(homeOf(role));
  };
  return (
    <button type="button" className={styles.back} aria-label={t('nav.back')} onClick={goBack}>
      <BackIcon size={24} />
    </button>
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
