import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { type AreaItem, type AreaNavigation, isAt } from './area-navigation.ts';
import styles from './bottom-bar.module.css';
import { cx } from './class-names.ts';
import { HelpLink } from './help-link.tsx';
import { MoreIcon } from './icons.tsx';
import { Link } from './link.tsx';
import { Sheet } from './sheet.tsx';
import { useRootMark } from './use-root-mark.ts';

const ROOM = 5;

/** This many stay in the bar even with the largest letters. */
const KEPT = 2;

/** The order in which items leave the bar where letters are large, and move into the sheet. */
const GIVING_WAY = [styles.third, styles.fourth];
const GIVEN = [styles.givenThird, styles.givenFourth];

/** The navigation at the bottom of the screen. Items beyond five are in a sheet behind "More". */
export function BottomBar({ label, items, help = [], actions }: AreaNavigation) {
  const t = useT();
  const { pathname } = useLocation();
  useRootMark('bottomBar');
  const [open, setOpen] = useState(false);
  const inBar = items.length + help.length + actions.length <= ROOM ? items.length : ROOM - 1;
  const rank = ({ seldom = false }: AreaItem) => (inBar < items.length ? Number(seldom) : 0);
  const sorted = items.toSorted((a, b) => rank(a) - rank(b));
  const hidden = sorted.slice(inBar);
  const waiting = hidden.reduce((sum, { count = 0 }) => sum + count, 0);
  const isHiddenCurrent = hidden.some((item) => isAt(pathname, item));
  const more = hidden.length > 0 || help.length > 0 || actions.length > 0;
  // Large letters leave room for fewer: the others are in the sheet too.
  const giving = more ? sorted.slice(KEPT, inBar) : [];
  const close = () => setOpen(false);
  const current = (item: AreaItem) => (isAt(pathname, item) ? 'page' : undefined);
  return (
    <nav aria-label={label} className={styles.bar}>
      {sorted.slice(0, inBar).map((item, index) => {
        const { to, label: text, short = text, icon: Icon, count } = item;
        return (
          <Link
            key={to}
            to={to}
            className={cx(styles.item, more && GIVING_WAY[index - KEPT])}
            aria-label={!count && text !== short && text.includes(short) ? text : undefined}
            aria-current={current(item)}
          >
            <span className={styles.icon}>
              <Icon size={24} />
              {count ? <span className={styles.count}>{count}</span> : null}
            </span>
            <span className={styles.text}>{short}</span>
          </Link>
        );
      })}
      {more && (
        <button
          type="button"
          className={cx(styles.item, styles.moreItem)}
          aria-haspopup="dialog"
          aria-current={isHiddenCurrent || undefined}
          onClick={() => setOpen(true)}
        >
          <span className={styles.icon}>
            <MoreIcon size={24} strokeWidth={3} />
            {waiting > 0 && <span className={styles.count}>{waiting}</span>}
          </span>
          <span className={styles.text}>{t('ui.more_items')}</span>
        </button>
      )}
      <Sheet open={open} onClose={close} title={label}>
        <ul className={styles.more}>
          {[...giving, ...hidden].map((item, index) => (
            <li key={item.to} className={cx(index < giving.length && GIVEN[index])}>
              <Link to={item.to} className={styles.row} aria-current={current(item)} onClick={close}>
                <item.icon size={22} />
                {item.label}
                {item.count ? <span className={styles.rowCount}>{item.count}</span> : null}
              </Link>
            </li>
          ))}
          {help.map((one) => (
            <li key={one.href}>
              <HelpLink help={one} className={cx(styles.row)} onFollow={close} />
            </li>
          ))}
          {actions.map(({ label: text, icon: Icon, onSelect }) => (
            <li key={text}>
              <button
                type="button"
                className={styles.row}
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                <Icon size={22} />
                {text}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  );
}
