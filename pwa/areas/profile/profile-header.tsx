import type { Profile } from '../../../shared/contract/people.ts';
import { isStaff } from '../../features/account/is-staff.ts';
import { MemberSince } from '../../features/account/membership.tsx';
import { PhotoEditor } from '../../features/account/photo-editor.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { HospitalIcon, UserIcon } from '../../ui/icons.tsx';
import styles from './profile-screen.module.css';

/** Name, role or where they work, and 'Member since'. */
export function ProfileHeader({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const worksAt = profile.role === 'hospital' && isStaff(profile) ? profile.hospitalName : undefined;
  return (
    <Card padding="l">
      <div className={styles.header}>
        <PhotoEditor kind={isStaff(profile) ? 'staff' : profile.role} photo={profile.photo} />
        <div className={styles.who}>
          <h1 className={styles.name}>{profile.name || t('nav.user')}</h1>
          <p className="row-2">
            <Badge icon={profile.role === 'hospital' ? HospitalIcon : UserIcon}>
              {worksAt === undefined ? t(`role.${profile.role}`) : <bdi>{worksAt}</bdi>}
            </Badge>
          </p>
          <p className="soft">
            <MemberSince joinDate={profile.joinDate} />
          </p>
        </div>
      </div>
    </Card>
  );
}
