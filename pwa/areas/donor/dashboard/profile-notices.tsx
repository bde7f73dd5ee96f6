import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProfileLink } from '../profile/profile-link.tsx';

/**
 * What prevents a donor from being found or alerted, with a link to change it. Of an unknown blood type their way to a
 * first donation says it (`first-gift/`).
 */
export function ProfileNotices({ profile }: { readonly profile: DonorProfile }) {
  const t = useT();
  const { location, preferences } = profile;
  return (
    <>
      {location.address.trim() === '' ? (
        <Notice tone="warning" title={t('donor.incomplete_title')} action={<ProfileLink />}>
          {t('donor.incomplete_place')}
        </Notice>
      ) : (
        !location.coordinates && (
          <Notice tone="warning" title={t('donor.place_unknown_title')} action={<ProfileLink />}>
            {t('donor.place_unknown_text')}
          </Notice>
        )
      )}
      {profile.wrongNumber && (
        <Notice tone="warning" title={t('donor.wrong_number_title')} action={<ProfileLink />}>
          {t('donor.wrong_number_text')}
        </Notice>
      )}
      {preferences.paused && (
        <Notice
          title={t('profile.paused_donor')}
          action={
            <Link to={PATHS.donorSettings} className={buttonClass({ tone: 'secondary' })}>
              {t('settings.title')}
            </Link>
          }
        >
          {t('settings.paused_hint')}
        </Notice>
      )}
    </>
  );
}
