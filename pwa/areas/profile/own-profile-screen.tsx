import type { Profile } from '../../../shared/contract/people.ts';
import { ApiError } from '../../api/errors.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './own-profile-screen.module.css';
import { useOwnProfile } from './queries/own-profile.ts';

/** /profile of those whose role has no profile in an area of its own. */
export function OwnProfileScreen() {
  const t = useT();
  const { data: profile, error, refetch } = useOwnProfile();
  return (
    <main className={styles.page}>
      <h1>{t('nav.profile')}</h1>
      {!profile && !error && <Skeleton shape="card" />}
      {!profile && error && (
        <ErrorState
          action={
            <Button tone="secondary" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {error instanceof ApiError ? error.message : t('common.network_error')}
        </ErrorState>
      )}
      {profile && <Person profile={profile} />}
    </main>
  );
}

function Person({ profile: { name, role, email, phone, joinDate } }: { readonly profile: Profile }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    [t('profile.email'), email],
    [t('profile.phone'), phone],
    [t('profile.member_since'), format.date(joinDate)],
  ].filter(([, value]) => value !== '');
  return (
    <Card as="section" padding="l" labelledBy="own-name">
      <div className={styles.head}>
        <h2 id="own-name">{name || t('nav.user')}</h2>
        <Badge icon={UserIcon}>{t(`role.${role}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
