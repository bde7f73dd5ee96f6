import { useNetwork } from '../../../data/device/hooks.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OwnCode } from './own-code.tsx';
import styles from './shift.module.css';
import { useShift } from './shift-queries.ts';
import { TakeOver } from './take-over.tsx';
import { Unsent } from './unsent.tsx';

interface ShiftSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Somebody else is signed in on this device from now on. */
  readonly onSwitched: () => void;
}

/** Who is on shift at this device: a colleague takes over, and the signed-in person sets their own code. */
export function ShiftSheet({ open, onClose, onSwitched }: ShiftSheetProps) {
  const t = useT();
  const { data, isError } = useShift();
  const { connectivity, waiting } = useNetwork();
  const isOffline = isError || connectivity === 'offline';
  return (
    <Sheet open={open} onClose={onClose} title={t('shift.title')}>
      <div className="stack-3">
        {isOffline && <Notice tone="warning">{t('shift.offline')}</Notice>}
        {isOffline && waiting > 0 && <Unsent count={waiting} />}
        {!data && !isOffline && <Skeleton shape="text" count={3} />}
        {data && <TakeOver people={data.people} onSwitched={onSwitched} />}
        {data && (
          <div className={styles.own}>
            <OwnCode hasCode={data.hasCode} />
          </div>
        )}
      </div>
    </Sheet>
  );
}
