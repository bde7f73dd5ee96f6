import { useOutboxOf } from '../../../data/device/hooks.ts';
import { waitingChange, withWaitingChanges } from '../../../features/account/unsent-profile.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PROFILE_FAILURE } from '../failures.ts';
import { useDonorProfile } from '../profile/profile.ts';
import { ProfileGate } from '../profile/profile-gate.tsx';
import { Screen } from '../screen.tsx';
import { SettingsEditor } from './settings-editor.tsx';

/** The Settings tab. */
export function SettingsScreen() {
  const t = useT();
  const profile = useDonorProfile();
  const entries = useOutboxOf('profile');
  useFetchFailureToast(profile, PROFILE_FAILURE);
  return (
    <Screen title={t('settings.title')}>
      <ProfileGate query={profile}>
        {(donor) => (
          <SettingsEditor profile={withWaitingChanges(donor, entries)} waiting={waitingChange(entries)} />
        )}
      </ProfileGate>
    </Screen>
  );
}
