import type { Alert } from '../../../../shared/contract/alerts.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { phoneHref } from '../../../../shared/site.ts';
import { site } from '../../../data/deployment/deployment.ts';
import { ShareRequest } from '../../../features/requests/share/share-request.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PhoneIcon, SettingsIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { AskRedCells } from './ask-red-cells.tsx';
import styles from './request-screen.module.css';

interface WhatHelpsProps {
  readonly request: BloodRequest;
  readonly alert: Alert;
}

/** What else can be done if an alert calls nobody: other types, a wider search, the link to the request, the hotline. */
export function WhatHelps({ request, alert }: WhatHelpsProps) {
  const t = useT();
  if (alert.called > 0 || request.status !== 'pending') return null;
  const className = buttonClass({ tone: 'secondary' });
  return (
    <div className={styles.helps}>
      <AskRedCells request={request} />
      <ShareRequest request={request} place={request.place} />
      <Link className={className} to={PATHS.hospitalSettings}>
        <SettingsIcon />
        {t('hospital.widen_search')}
      </Link>
      <a className={className} href={phoneHref(site().hotline)}>
        <PhoneIcon />
        <span>
          {t('hospital.call_hotline')} <Unbroken text={site().hotline} />
        </span>
      </a>
    </div>
  );
}
