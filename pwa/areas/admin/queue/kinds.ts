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
import { adminDuplicate } from '../duplicates/address.ts';
import { adminObjection } from '../objections/address.ts';

interface Kind {
  readonly icon: Icon;
  /** All of this kind. */
  readonly list: string;
  /** Its text is a place. */
  readonly saysPlace?: true;
  /** Where it is decided. */
  readonly to: (item: QueueItem) => string;
}

/** The queue with one kind alone, if that kind has no list of its own. */
const only = (kind: QueueKind) => `${PATHS.adminQueue}?kind=${kind}`;

/** How each kind of what waits is shown; its texts are `admin.queue.kind.*`. */
export const KINDS: Readonly<Record<QueueKind, Kind>> = {
  application: {
    icon: HospitalIcon,
    list: only('application'),
    saysPlace: true,
    to: ({ id }) => adminHospital(id),
  },
  identity: { icon: ShieldIcon, list: only('identity'), to: ({ id }) => adminHospital(id) },
  objection: { icon: WarningIcon, list: PATHS.adminObjections, to: ({ id }) => adminObjection(id) },
  report: {
    icon: DangerIcon,
    list: PATHS.adminAbuse,
    to: ({ id }) => `${PATHS.adminAbuse}/${encodeURIComponent(id)}`,
  },
  signal: {
    icon: ChartIcon,
    list: PATHS.adminSignals,
    saysPlace: true,
    to: ({ id }) => `${PATHS.adminSignals}/${encodeURIComponent(id)}`,
  },
  duplicate: {
    icon: UsersIcon,
    list: PATHS.adminDuplicates,
    to: ({ id }) => adminDuplicate(id),
  },
  message: {
    icon: MailIcon,
    list: PATHS.adminMessages,
    to: ({ id }) => `${PATHS.adminMessages}/${encodeURIComponent(id)}`,
  },
};

/** Is the queue the only list of this kind? */
export const isInQueue = (kind: QueueKind): boolean => KINDS[kind].list === only(kind);
