import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProfileLink } from '../profile/profile-link.tsx';

/** Only what is missing. */
function missingText(bloodType: DonorProfile['bloodType'], hasAddress: boolean) {
  if (bloodType !== null) return 'donor.incomplete_place';
  return hasAddress ? 'donor.incomplete_type' : 'donor.incomplete_text';
}

/** What prevents a donor from being found or alerted, with a link to change it. */
export function ProfileNotices({ profile }: { readonly profile: DonorProfile }) {
  const t = useT();
  const { bloodType, location, preferences } = profile;
  const hasAddress = location.address.trim() !== '';
  return (
    <>
      {bloodType === null || !hasAddress ? (
        <Notice tone="warning" title={t('donor.incomplete_title')} action={<ProfileLink />}>
          {t(missingText(bloodType, hasAddress))}
        </Notice>
      ) : (
        !location.coordinates && (
          <Notice tone="warning" title={t('donor.place_unknown_title')} action={<ProfileLink />}>
            {t('donor.place_unknown_text')}
          </Notice>
        )
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
