import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { UpIcon } from '../../ui/icons.tsx';
import styles from './new-requests.module.css';

interface NewRequestsProps {
  /** How many wait to be shown. */
  readonly count: number;
  readonly onShow: () => void;
}

/** Requests that would push a list away wait behind this button. It takes no room: what is below stays where it is. */
export function NewRequests({ count, onShow }: NewRequestsProps) {
  const t = useT();
  return (
    <div className={styles.arrivals} role="status">
      {count > 0 && (
        <Button icon={UpIcon} onClick={onShow}>
          {t('requests.new_requests', { count })}
        </Button>
      )}
    </div>
  );
}
