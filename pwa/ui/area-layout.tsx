import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import styles from './area-layout.module.css';
import { type AreaNavigation, isAt, nameAt } from './area-navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { cx } from './class-names.ts';
import { HelpLink } from './help-link.tsx';
import { IconButton } from './icon-button.tsx';
import { BackIcon, ForwardIcon } from './icons.tsx';
import { Link } from './link.tsx';
import { useRootMark } from './use-root-mark.ts';
import { useTitle } from './use-title.ts';

interface AreaLayoutProps extends AreaNavigation {
  /** The product's mark, a link to the home page. */
  brand: ReactNode;
  children: ReactNode;
}

const COLLAPSED_KEY = 'dhiig.sidebar';

/** More items than this are closer together, so that a laptop or tablet shows them without scrolling. */
const ROOMY = 9;

/** The frame of a signed-in area: a bottom bar under 768 px, a sidebar that collapses to icons from there. */
export function AreaLayout({ label, items, help = [], actions, brand, children }: AreaLayoutProps) {
  const t = useT();
  useRootMark('areaLayout');
  const { pathname } = useLocation();
  useTitle(nameAt(pathname, items) ?? label);
  const [collapsed, setCollapsed] = useState(() => readStored(COLLAPSED_KEY) === 'collapsed');

  function toggle() {
    writeStored(COLLAPSED_KEY, collapsed ? null : 'collapsed');
    setCollapsed(!collapsed);
  }

  return (
    <div className={cx(styles.layout, collapsed && styles.collapsed)}>
      <header className={styles.sidebar}>
        <div className={styles.top}>
          <span className={styles.brand}>{brand}</span>
          <IconButton
            icon={collapsed ? ForwardIcon : BackIcon}
            label={collapsed ? t('ui.expand_sidebar') : t('ui.collapse_sidebar')}
            aria-expanded={!collapsed}
            onClick={toggle}
          />
        </div>
        <nav aria-label={label} className={cx(styles.nav, items.length > ROOMY && styles.close)}>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  className={styles.item}
                  title={collapsed ? item.label : undefined}
                  aria-current={isAt(pathname, item) ? 'page' : undefined}
                >
                  <item.icon size={22} />
                  <span className={styles.text}>{item.label}</span>
                  {item.count ? <span className={styles.count}>{item.count}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          {help.map((one) => (
            <HelpLink key={one.href} help={one} className={cx(styles.item)} isIconAlone={collapsed} />
          ))}
          {actions.map(({ label: text, icon: ActionIcon, onSelect }) => (
            <button
              key={text}
              type="button"
              className={styles.item}
              title={collapsed ? text : undefined}
              onClick={onSelect}
            >
              <ActionIcon size={22} />
              <span className={styles.text}>{text}</span>
            </button>
          ))}
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <BottomBar label={label} items={items} help={help} actions={actions} />
    </div>
  );
}
