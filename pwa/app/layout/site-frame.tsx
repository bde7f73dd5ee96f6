import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../data/session/use-session.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyScreen } from '../../routing/lazy-screen.tsx';
import { hasOwnFrame, PATHS } from '../../routing/paths.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

const DonorBar = lazyScreen(() => import('./donor-bar.tsx'), 'DonorBar', 'signed-in');

/** Header and footer around every page but those with their own frame. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const role = useSession()?.user.role;
  const { pathname } = useLocation();
  const isFramed = !hasOwnFrame(pathname);
  return (
    <>
      {/* An area's navigation is a part of the content. */}
      <a className={styles.skip} href={role && !isFramed ? '#main' : '#content'}>
        {t('nav.skip')}
      </a>
      {isFramed && <SiteHeader />}
      <div id="content" tabIndex={-1} className={isFramed ? styles.content : styles.bare}>
        {children}
      </div>
      {isFramed && <SiteFooter />}
      {/* Their own area has it; in another's they are told that it is not theirs, and need a way on. */}
      {role === 'donor' && !pathname.startsWith(PATHS.donor) && (
        <Suspense>
          <DonorBar />
        </Suspense>
      )}
    </>
  );
}
