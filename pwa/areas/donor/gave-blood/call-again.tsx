import { PROFILE_TEXTS, useSaveProfile } from '../../../features/account/queries/save-profile.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useDonorProfile } from '../profile/profile.ts';
import styles from './gave-blood.module.css';

/** They gave for their family: asked once whether they would be called for others. "No" is a pause, which Settings ends. */
export function CallAgain() {
  const t = useT();
  const { data: profile } = useDonorProfile();
  const { write, isPending } = useSaveProfile(PROFILE_TEXTS);
  if (!profile || profile.preferences.callAgain !== undefined) return null;
  const say = (callAgain: boolean) =>
    void write({ changes: { preferences: { callAgain, paused: !callAgain } } });
  return (
    <>
      <p>{t('donor.call_again')}</p>
      <div className={styles.actions}>
        <Button tone="secondary" busy={isPending} onClick={() => say(true)}>
          {t('donor.call_again_yes')}
        </Button>
        <Button tone="quiet" disabled={isPending} onClick={() => say(false)}>
          {t('donor.call_again_no')}
        </Button>
      </div>
    </>
  );
}
