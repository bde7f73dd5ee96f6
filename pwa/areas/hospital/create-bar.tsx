import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import styles from './create-bar.module.css';

interface CreateBarProps {
  readonly verified: boolean;
  readonly onCreate: () => void;
}

/** Create Request under the thumb: above the bottom bar on phones, at the lower edge on tablets. */
export function CreateBar({ verified, onCreate }: CreateBarProps) {
  return (
    <div className={styles.bar}>
      <CreateButton verified={verified} onCreate={onCreate} />
    </div>
  );
}

/** Only a verified hospital may ask for blood. */
export function CreateButton({ verified, onCreate }: CreateBarProps) {
  const t = useT();
  return (
    <Button size="l" icon={PlusIcon} disabled={!verified} onClick={onCreate}>
      {t(verified ? 'hospital.create_request' : 'hospital.create_needs_verification')}
    </Button>
  );
}
