import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { hasOwnFrame } from '../../routing/paths.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

/** Header and footer around every page but those that bring a frame of their own. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const isFramed = !hasOwnFrame(useLocation().pathname);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      {isFramed && <SiteHeader />}
      <div id="content" tabIndex={-1} className={isFramed ? styles.content : styles.bare}>
        {children}
      </div>
      {isFramed && <SiteFooter />}
    </>
  );
}
