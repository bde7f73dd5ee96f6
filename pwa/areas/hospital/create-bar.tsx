import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FloatingBar } from '../../ui/floating-bar.tsx';
import { BellIcon, PlusIcon } from '../../ui/icons.tsx';
import { useAlertHost } from './alerts/alert-host.tsx';
import styles from './create-bar.module.css';

interface CreateButtonProps {
  readonly onCreate: () => void;
  readonly size?: 'm' | 'l';
}

/** The buttons to ask for blood, near the thumb: above the bottom bar on phones, at the lower edge on tablets. */
export function CreateBar({ onCreate }: CreateButtonProps) {
  return (
    <FloatingBar className={styles.bar}>
      <CreateButtons onCreate={onCreate} />
    </FloatingBar>
  );
}

/** Create Request, and Emergency if this hospital can send alerts. */
export function CreateButtons({ onCreate, size = 'l' }: CreateButtonProps) {
  const t = useT();
  const { open, objection } = useAlertHost();
  return (
    <div className={styles.buttons}>
      {objection === undefined && (
        <Button size={size} tone="danger" icon={BellIcon} onClick={() => open()}>
          {t('hospital.emergency')}
        </Button>
      )}
      <Button size={size} icon={PlusIcon} onClick={onCreate}>
        {t('hospital.create_request')}
      </Button>
    </div>
  );
}
