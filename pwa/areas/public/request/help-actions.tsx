import { type ComponentType, lazy, Suspense } from 'react';
import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { phoneHref } from '../../../../shared/site.ts';
import { site } from '../../../data/deployment/deployment.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { directionsUrl } from '../../../features/requests/directions.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { donorRequest, PATHS, REGISTER_AS_DONOR } from '../../../routing/paths.ts';
import { onTheWayToAnswer } from '../../../routing/way-to-answer.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PhoneIcon } from '../../../ui/common-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { HandHeartIcon, LoginIcon, PinIcon, ShareIcon } from '../../../ui/page-icons.tsx';
import { AnswerLink } from './answer-link.tsx';
import styles from './request.module.css';

/** Loaded later: if its code does not arrive, the page works without it and must not fail. */
const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: otherwise }),
    ),
  );

const ShareRequest = later<{ request: PublicRequest; place: string }>(
  () => import('../../../features/requests/share/share-request.tsx').then((module) => module.ShareRequest),
  () => null,
);

/** Only for donors: visitors do not download it. */
const DonorActions = later<{ request: PublicRequest }>(
  () => import('./donor-actions.tsx').then((module) => module.DonorActions),
  AnswerLink,
);

interface HelpActionsProps {
  readonly request: PublicRequest;
  readonly isOpen: boolean;
}

/** Buttons to answer, with or without an account; directions; and a button to share. */
export function HelpActions({ request, isOpen }: HelpActionsProps) {
  const t = useT();
  const role = useSession()?.user.role;
  const answer = isOpen ? donorRequest(request._id) : undefined;
  const isHydrated = useHydrated();
  const isIdle = useIdle();
  // Before hydration the browser itself follows a link: its address contains what the router would pass on.
  const leadingOn = (to: string) => (isHydrated || !answer ? to : onTheWayToAnswer(to, request._id));
  const isAndroid = isHydrated && /android/i.test(navigator.userAgent);
  // It looks like the button that replaces it, so that nothing flickers.
  const shareLater = (
    <Button tone="secondary" icon={ShareIcon} inert={isHydrated}>
      {t('requests.share.share')}
    </Button>
  );
  return (
    <div className="stack-3">
      {role === undefined && (
        <>
          <Link
            to={leadingOn(REGISTER_AS_DONOR)}
            state={{ from: answer }}
            className={buttonClass({ size: 'l', block: true })}
          >
            <HandHeartIcon />
            {t('request.register')}
          </Link>
          {answer && (
            <Link
              to={leadingOn(PATHS.login)}
              state={{ from: answer }}
              className={buttonClass({ tone: 'secondary', block: true })}
            >
              <LoginIcon />
              {t('request.log_in')}
            </Link>
          )}
        </>
      )}
      {role === 'donor' && answer && (
        <Suspense fallback={<AnswerLink request={request} />}>
          <DonorActions request={request} />
        </Suspense>
      )}
      {isOpen && (
        <div className={styles.ways}>
          <a
            className={buttonClass({ tone: 'secondary' })}
            href={directionsUrl(request, isAndroid)}
            target="_blank"
            rel="noreferrer"
          >
            <PinIcon />
            {t('requests.next.directions')}
          </a>
          <a className={buttonClass({ tone: 'secondary' })} href={phoneHref(site().hotline)}>
            <PhoneIcon />
            <bdi dir="ltr">{site().hotline}</bdi>
          </a>
          <div className={styles.share}>
            {isIdle ? (
              <Suspense fallback={shareLater}>
                <ShareRequest request={request} place={request.location.address} />
              </Suspense>
            ) : (
              shareLater
            )}
          </div>
        </div>
      )}
      <p className={styles.may}>
        <Link to={PATHS.giving}>{t('common.may_i_give')}</Link>
      </p>
    </div>
  );
}
