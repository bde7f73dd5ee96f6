import { Suspense, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { requestPage } from '../../shared/public-pages.ts';
import type { RegisteringAs } from '../areas/auth/registration.ts';
import { loadStores } from '../data/device/load-stores.ts';
import type { Session } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';
import { isAskedAboutUnsent } from '../features/account/asked-about-unsent.ts';
import { useT } from '../i18n/use-t.ts';
import { type LazyScreen, lazyScreen } from '../routing/lazy-screen.tsx';
import { homeOf, PATHS } from '../routing/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { DocumentTitle } from './document-title.tsx';
import { RequireSession } from './guards.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import styles from './message-page.module.css';
import { NotFound } from './not-found.tsx';
import { Content } from './prerendered.tsx';
import { RoleDashboard } from './role-dashboard.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const HomeScreen = lazyScreen(() => import('../areas/public/home-screen.tsx'), 'HomeScreen', 'home');
const AboutScreen = lazyScreen(() => import('../areas/public/about-screen.tsx'), 'AboutScreen', 'about');
const ContactScreen = lazyScreen(
  () => import('../areas/public/contact-screen.tsx'),
  'ContactScreen',
  'contact',
);
const GivingScreen = lazyScreen(() => import('../areas/public/giving-screen.tsx'), 'GivingScreen', 'giving');
const AskScreen = lazyScreen(() => import('../areas/public/ask-screen.tsx'), 'AskScreen', 'ask');
const RequestScreen = lazyScreen(
  () => import('../areas/public/request-screen.tsx'),
  'RequestScreen',
  'request',
);
const SignedIn = lazyScreen(() => import('./signed-in.tsx'), 'SignedIn', 'signed-in');
const OutboxScreen = lazyScreen(() => import('../areas/outbox/outbox-screen.tsx'), 'OutboxScreen');
const LogOutDialog = lazyScreen(
  () => import('../features/account/log-out-dialog.tsx'),
  'LogOutDialog',
  'signed-in',
);
const LoginScreen = lazyScreen(() => import('../areas/auth/login-screen.tsx'), 'LoginScreen', 'auth');
const RegisterScreen = lazyScreen(
  () => import('../areas/auth/register-screen.tsx'),
  'RegisterScreen',
  'auth',
);
const ForgotPasswordScreen = lazyScreen(
  () => import('../areas/auth/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
  'auth',
);
const ResetPasswordScreen = lazyScreen(
  () => import('../areas/auth/reset-password-screen.tsx'),
  'ResetPasswordScreen',
  'auth',
  'register',
);
const ConfirmEmailScreen = lazyScreen(
  () => import('../areas/auth/confirm-email-screen.tsx'),
  'ConfirmEmailScreen',
  'auth',
  'register',
);
const JoinScreen = lazyScreen(
  () => import('../areas/auth/join-screen.tsx'),
  'JoinScreen',
  'auth',
  'register',
);
const OwnProfile = lazyScreen(() => import('./own-profile.tsx'), 'OwnProfile');
const BloodRequestsScreen = lazyScreen(() => import('./blood-requests-screen.tsx'), 'BloodRequestsScreen');
const DonorArea = lazyScreen(() => import('../areas/donor/donor-area.tsx'), 'DonorArea');
const HospitalArea = lazyScreen(
  () => import('../areas/hospital/hospital-area.tsx'),
  'HospitalArea',
  'hospital',
);
const BrowseDonorsScreen = lazyScreen(
  () => import('../areas/browse-donors/browse-donors-screen.tsx'),
  'BrowseDonorsScreen',
  'hospital',
  'browse',
);
const AdminArea = lazyScreen(() => import('../areas/admin/admin-area.tsx'), 'AdminArea', 'hospital', 'admin');

/** What everybody needs who signs in is loaded while they type. */
function preloadSignedIn(): void {
  Promise.all([SignedIn.preload(), loadStores()]).catch(() => {});
}

const Login: LazyScreen = Object.assign(() => <LoginScreen onBegin={preloadSignedIn} />, {
  preload: LoginScreen.preload,
});

/** What a person who registers needs next is loaded while they fill in the last step. */
function preloadArea(role: RegisteringAs): void {
  preloadSignedIn();
  (role === 'donor' ? DonorArea : HospitalArea).preload().catch(() => {});
}

const Registration: LazyScreen = Object.assign(() => <RegisterScreen onLastStep={preloadArea} />, {
  preload: RegisterScreen.preload,
});

const PUBLIC: Readonly<Record<string, LazyScreen>> = {
  [PATHS.home]: HomeScreen,
  [PATHS.about]: AboutScreen,
  [PATHS.contact]: ContactScreen,
  [PATHS.giving]: GivingScreen,
  [PATHS.ask]: AskScreen,
  [PATHS.login]: Login,
  [PATHS.register]: Registration,
  [PATHS.forgotPassword]: ForgotPasswordScreen,
};

const publicScreenOf = (path: string): LazyScreen | undefined =>
  path.startsWith(requestPage('')) ? RequestScreen : PUBLIC[path];

const AREAS: readonly (readonly [prefix: string, LazyScreen])[] = [
  [PATHS.donor, DonorArea],
  [PATHS.hospital, HospitalArea],
  [PATHS.admin, AdminArea],
  [PATHS.bloodRequests, BloodRequestsScreen],
  [PATHS.browseDonors, BrowseDonorsScreen],
  [PATHS.outbox, OutboxScreen],
];

function areaOf(path: string, session: Session | undefined): LazyScreen | undefined {
  const entered = path === PATHS.dashboard ? homeOf(session?.user.role) : path;
  return session && AREAS.find(([prefix]) => entered.startsWith(prefix))?.[1];
}

/** A start from the device has its code sooner; on a slow line a loading message replaces the splash after this. */
const AREA_MS = 3_000;

/**
 * Loads the screen of an address before the first render, with the frame around it if somebody is signed in. A
 * public one is waited for, and the promise rejects if it does not come; others are waited for only so long. What
 * fails here fails again, and is shown, when the screen is entered.
 */
export async function preloadScreen(path: string, session: Session | undefined): Promise<void> {
  const area = areaOf(path, session);
  if (area) {
    const code = Promise.all([SignedIn, area].map((screen) => screen.preload())).catch(() => {});
    await Promise.race([code, new Promise((resolve) => setTimeout(resolve, AREA_MS))]);
  }
  await publicScreenOf(path)?.preload();
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.page}>
      <Spinner label={t('common.loading')} />
    </div>
  );
}

function UnsentQuestion() {
  const isAsked = useSyncExternalStore(
    isAskedAboutUnsent.subscribe,
    isAskedAboutUnsent.get,
    isAskedAboutUnsent.get,
  );
  return isAsked ? (
    <Suspense>
      <LogOutDialog />
    </Suspense>
  ) : null;
}

/** The area inside it begins to load beside the frame, not once that is there. */
function SignedInFrame() {
  const area = areaOf(useLocation().pathname, useSession());
  area?.preload().catch(() => {});
  return <SignedIn />;
}

/** The specification's route table. */
export function Screens({ isHydrating }: { isHydrating: boolean }) {
  return (
    <>
      <ScrollToTop />
      <DocumentTitle />
      <SiteFrame>
        <ScreenBoundary>
          <Content isHydrating={isHydrating} fallback={<Loading />}>
            <Routes>
              {Object.entries(PUBLIC).map(([path, Screen]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path={requestPage(':id')} element={<RequestScreen />} />
              <Route path={PATHS.resetPassword} element={<ResetPasswordScreen />} />
              <Route path={PATHS.confirmEmail} element={<ConfirmEmailScreen />} />
              <Route path={PATHS.join} element={<JoinScreen />} />
              <Route element={<RequireSession />}>
                <Route path={PATHS.dashboard} element={<RoleDashboard />} />
                <Route element={<SignedInFrame />}>
                  <Route path={PATHS.outbox} element={<OutboxScreen />} />
                  <Route path={`${PATHS.profile}/*`} element={<OwnProfile />} />
                  <Route path={PATHS.bloodRequests} element={<BloodRequestsScreen />} />
                  <Route element={<RequireSession roles={['hospital', 'admin']} />}>
                    <Route path={PATHS.browseDonors} element={<BrowseDonorsScreen />} />
                  </Route>
                  <Route element={<RequireSession roles={['donor']} />}>
                    <Route path={`${PATHS.donor}/*`} element={<DonorArea />} />
                  </Route>
                  <Route element={<RequireSession roles={['hospital']} />}>
                    <Route path={`${PATHS.hospital}/*`} element={<HospitalArea />} />
                  </Route>
                  <Route element={<RequireSession roles={['admin']} />}>
                    <Route path={`${PATHS.admin}/*`} element={<AdminArea />} />
                  </Route>
                </Route>
              </Route>
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Content>
          <UnsentQuestion />
        </ScreenBoundary>
      </SiteFrame>
    </>
  );
}
