import { useState } from 'react';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './sign-in-card.module.css';

const NumberDialog = lazyPart(() => import('./number-dialog.tsx'), 'NumberDialog');
const RemoveNumberDialog = lazyPart(() => import('./remove-number-dialog.tsx'), 'RemoveNumberDialog');

interface SignInCardProps {
  /** As the server has it: neither way waits on the device. */
  readonly profile: DonorProfile;
}

/** The number and the e-mail that a donor logs in with, and how to get either. */
export function SignInCard({ profile }: SignInCardProps) {
  const t = useT();
  const [open, setOpen] = useState<'number' | 'remove'>();
  const close = () => setOpen(undefined);
  const { number, email, emailProved } = profile;
  return (
    <Card as="section" padding="l" labelledBy="sign-in">
      <h2 id="sign-in" className={styles.title}>
        {t('account.ways')}
      </h2>
      <dl className={styles.ways}>
        <div>
          <dt>{t('number.label')}</dt>
          <dd>
            {number ? <Unbroken text={number} /> : t('account.number_unproved')}
            {number && <Proved />}
          </dd>
        </div>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>
            {email ? <Unbroken text={email} /> : t('account.no_email')}
            {email && emailProved && <Proved />}
          </dd>
        </div>
      </dl>
      <div className="row-3">
        <Button tone="secondary" onClick={() => setOpen('number')}>
          {t(number ? 'account.number_change' : 'account.number_confirm')}
        </Button>
        <Link to={`${PATHS.donorProfile}#email`} className={buttonClass({ tone: 'secondary' })}>
          {t(email ? 'account.email_change' : 'account.email_add')}
        </Link>
        {number && email && emailProved && (
          <Button tone="secondary" onClick={() => setOpen('remove')}>
            {t('account.number_remove')}
          </Button>
        )}
      </div>
      {open === 'number' && <NumberDialog profile={profile} onClose={close} />}
      {open === 'remove' && <RemoveNumberDialog onClose={close} />}
    </Card>
  );
}

function Proved() {
  const t = useT();
  return (
    <Badge tone="green" icon={CheckCircleIcon}>
      {t('account.proved')}
    </Badge>
  );
}
