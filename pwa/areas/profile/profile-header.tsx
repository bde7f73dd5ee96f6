import type { Profile } from '../../../shared/contract/people.ts';
import { PhotoEditor } from '../../account/photo-editor.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ClockIcon, HeartIcon, HospitalIcon, UserIcon } from '../../ui/icons.tsx';
import styles from './profile-screen.module.css';

/** Name, role, 'Member since', and for donors 'Active Donor'. */
export function ProfileHeader({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card padding="l">
      <div className={styles.header}>
        <PhotoEditor kind={profile.role} photo={profile.photo} />
        <div className={styles.who}>
          <h1 className={styles.name}>{profile.name || t('nav.user')}</h1>
          <p className={styles.badges}>
            <Badge icon={profile.role === 'hospital' ? HospitalIcon : UserIcon}>
              {t(`role.${profile.role}`)}
            </Badge>
            {profile.role === 'donor' &&
              (profile.preferences.paused ? (
                <Badge tone="amber" icon={ClockIcon}>
                  {t('profile.paused_donor')}
                </Badge>
              ) : (
                <Badge tone="green" icon={HeartIcon}>
                  {t('profile.active_donor')}
                </Badge>
              ))}
          </p>
          <p className={styles.soft}>
            {t('profile.member_since')}{' '}
            <time dateTime={profile.joinDate}>{format.date(profile.joinDate)}</time>
          </p>
        </div>
      </div>
    </Card>
  );
}
