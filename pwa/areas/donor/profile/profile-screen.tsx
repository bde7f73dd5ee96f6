import { useOutboxOf } from '../../../data/device/hooks.ts';
import { waitingChange, withWaitingChanges } from '../../../features/account/unsent-profile.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PROFILE_FAILURE } from '../failures.ts';
import { Screen } from '../screen.tsx';
import { useDonorProfile } from './profile.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileGate } from './profile-gate.tsx';

/** The Profile tab. */
export function ProfileScreen() {
  const t = useT();
  const profile = useDonorProfile();
  const entries = useOutboxOf('profile');
  const waiting = waitingChange(entries);
  useFetchFailureToast(profile, PROFILE_FAILURE);
  return (
    <Screen title={t('donor.profile_title')}>
      <ProfileGate query={profile}>
        {(donor) => <ProfileEditor profile={withWaitingChanges(donor, entries)} waiting={waiting} />}
      </ProfileGate>
    </Screen>
  );
}
