import type { Profile } from '../../../shared/contract/people.ts';
import { MemberSince } from '../../features/account/membership.tsx';
import { PhotoEditor } from '../../features/account/photo-editor.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { HospitalIcon, UserIcon } from '../../ui/icons.tsx';
import styles from './profile-screen.module.css';

/** Name, role and 'Member since'. */
export function ProfileHeader({ profile }: { readonly profile: Profile }) {
  const t = useT();
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
          </p>
          <p className={styles.soft}>
            <MemberSince joinDate={profile.joinDate} />
          </p>
        </div>
      </div>
    </Card>
  );
}
