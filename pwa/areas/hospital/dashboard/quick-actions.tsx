import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { PATHS } from '../../../routing/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DropIcon, InboxIcon, UrgencyHighIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import type { FirstDonation } from '../arrivals/first-donation-dialog.tsx';
import section from '../section.module.css';
import styles from './quick-actions.module.css';

const FirstDonationDialog = lazyPart(
  () => import('../arrivals/first-donation-dialog.tsx'),
  'FirstDonationDialog',
);

/** The state with which the dashboard is opened to correct a first donation. */
export interface RecordedState {
  readonly recorded?: FirstDonation;
}

/** What is done more seldom than the menu's screens, and has none of its own. */
export function QuickActions({ verified }: { readonly verified: boolean }) {
  const t = useT();
  const [isRecording, setRecording] = useState(false);
  const navigate = useNavigate();
  const { recorded } = (useLocation().state ?? {}) as RecordedState;
  const close = () => {
    setRecording(false);
    if (recorded) navigate(PATHS.hospital, { replace: true });
  };
  const link = buttonClass({ tone: 'secondary', block: true });
  return (
    <Card as="section" labelledBy="quick-actions">
      <div className={section.section}>
        <h2 id="quick-actions">{t('hospital.quick_actions')}</h2>
        <div className={styles.actions}>
          <Link className={link} to={PATHS.hospitalRequests}>
            <InboxIcon />
            {t('hospital.view_all_requests')}
          </Link>
          {verified && (
            <Link className={link} to={PATHS.hospitalMassCasualties}>
              <UrgencyHighIcon />
              {t('hospital.mass_casualties')}
            </Link>
          )}
          {verified && (
            <Button tone="secondary" block icon={DropIcon} onClick={() => setRecording(true)}>
              {t('hospital.first_donation')}
            </Button>
          )}
        </div>
      </div>
      {(isRecording || recorded) && (
        <FirstDonationDialog
          recorded={recorded}
          onClose={close}
          // Also from another screen, while the toast is shown.
          onCorrect={(given) =>
            navigate(PATHS.hospital, { state: { recorded: given } satisfies RecordedState })
          }
        />
      )}
    </Card>
  );
}
