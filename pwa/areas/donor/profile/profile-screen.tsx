import { useOutboxOf } from '../../../data/device/hooks.ts';
import { waitingChange, withWaitingChanges } from '../../../features/account/unsent-profile.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { PROFILE_FAILURE } from '../failures.ts';
import { Screen } from '../screen.tsx';
import { useDonorProfile } from './profile.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileGate } from './profile-gate.tsx';

/** The Profile tab, and /profile of a donor. */
export function ProfileScreen() {
  const t = useT();
  const profile = useDonorProfile();
  const entries = useOutboxOf('profile');
  useFetchFailureToast(profile, PROFILE_FAILURE);
  useTitle(t('donor.profile_title'));
  if (profile.data)
    return (
      <ProfileEditor profile={withWaitingChanges(profile.data, entries)} waiting={waitingChange(entries)} />
    );
  return (
    <Screen title={t('donor.profile_title')}>
      <ProfileGate query={profile}>{() => null}</ProfileGate>
    </Screen>
  );
}
