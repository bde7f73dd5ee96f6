import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useAlertHost } from '../alerts/alert-host.tsx';
import { pointOf } from '../alerts/point-of.ts';
import { CreateRequestSheet } from './dialogs.ts';
import { usePendingRequests } from './queries/hospital-requests.ts';

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
      emergency={{ need, onNeed, location: pointOf(hospital), objection, pending, onSent }}
    />
  );
}
