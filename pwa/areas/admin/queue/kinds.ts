import type { QueueItem } from '../../../../shared/contract/queue.ts';
import type { QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import {
  ChartIcon,
  DangerIcon,
  HospitalIcon,
  type Icon,
  MailIcon,
  ShieldIcon,
  UsersIcon,
  WarningIcon,
} from '../../../ui/icons.tsx';

interface Kind {
  readonly icon: Icon;
  /** Where it is decided. */
  readonly to: (item: QueueItem) => string;
}

/** How each kind of what waits is shown; its texts are `admin.queue.kind.*`. */
export const KINDS: Readonly<Record<QueueKind, Kind>> = {
  application: { icon: HospitalIcon, to: ({ id }) => adminHospital(id) },
  identity: { icon: ShieldIcon, to: ({ id }) => adminHospital(id) },
  objection: { icon: WarningIcon, to: () => PATHS.adminObjections },
  report: { icon: DangerIcon, to: ({ id }) => `${PATHS.adminAbuse}/${encodeURIComponent(id)}` },
  signal: { icon: ChartIcon, to: ({ id }) => `${PATHS.adminSignals}/${encodeURIComponent(id)}` },
  duplicate: { icon: UsersIcon, to: ({ id }) => `${PATHS.adminDuplicates}/${encodeURIComponent(id)}` },
  message: { icon: MailIcon, to: ({ id }) => `${PATHS.adminMessages}/${encodeURIComponent(id)}` },
};
