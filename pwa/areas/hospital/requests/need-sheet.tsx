import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useAlertHost } from '../alerts/alert-host.tsx';
import { pointOf } from '../alerts/point-of.ts';
import { CreateRequestSheet } from './dialogs.ts';
import { usePendingRequests } from './queries/hospital-requests.ts';
import type { Repeated } from './repeat-request.tsx';

export type Need = 'request' | 'emergency';

interface NeedSheetProps {
  readonly hospital: HospitalProfile;
  readonly open: boolean;
  readonly need: Need;
  readonly onNeed: (need: Need) => void;
  readonly onPosted: () => void;
  readonly onSent: (requestId: string | null) => void;
  readonly onClose: () => void;
}

/** The panel's one sheet for blood that is needed: a request, or an alert at once. */
export function NeedSheet({ hospital, open, need, onNeed, onPosted, onSent, onClose }: NeedSheetProps) {
  const { objection } = useAlertHost();
  const { data: pending } = usePendingRequests();
  return (
    <CreateRequestSheet
      open={open}
      onClose={onClose}
      address={hospital.address}
      defaultUrgency={hospital.settings.requests.defaultUrgency}
      descriptionRequired
      onPosted={onPosted}
      pending={pending}
      emergency={{ need, onNeed, location: pointOf(hospital), objection, onSent }}
    />
  );
}

interface RepeatSheetProps {
  readonly hospital: HospitalProfile;
  readonly repeated: Repeated;
  readonly descriptionRequired?: boolean;
  readonly onPosted?: () => void;
  readonly onClose: () => void;
}

/** Create Request with the values of a closed request. */
export function RepeatSheet({ hospital, repeated, ...rest }: RepeatSheetProps) {
  const { data: pending } = usePendingRequests();
  const { request, isOpen } = repeated;
  return (
    <CreateRequestSheet
      key={request._id}
      open={isOpen}
      repeats={request}
      address={hospital.address}
      defaultUrgency={request.urgency}
      pending={pending}
      {...rest}
    />
  );
}
