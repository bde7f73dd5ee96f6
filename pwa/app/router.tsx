import { Suspense } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { Spinner } from '../ui/spinner.tsx';
import { RequireSession } from './guards.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import styles from './message-page.module.css';
import { NotFound } from './not-found.tsx';
import { PATHS } from './paths.ts';
import { RoleDashboard } from './role-dashboard.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const SignedIn = lazyScreen(() => import('./signed-in.tsx'), 'SignedIn');
const LoginScreen = lazyScreen(() => import('../areas/auth/login-screen.tsx'), 'LoginScreen');
const RegisterScreen = lazyScreen(() => import('../areas/auth/register-screen.tsx'), 'RegisterScreen');

function Loading() {
  const t = useT();
  return (
    <div className={styles.page}>
      <Spinner label={t('common.loading')} />
    </div>
  );
}

/** The specification's route table. */
export function Router() {
  return (
    <BrowserRouter>
      <ScrollToTop />
      <SiteFrame>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path={PATHS.login} element={<LoginScreen />} />
            <Route path={PATHS.register} element={<RegisterScreen />} />
            <Route element={<RequireSession />}>
              <Route path={PATHS.dashboard} element={<RoleDashboard />} />
              <Route element={<SignedIn />}>
                <Route element={<Outlet />} />
              </Route>
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </SiteFrame>
    </BrowserRouter>
  );
}
