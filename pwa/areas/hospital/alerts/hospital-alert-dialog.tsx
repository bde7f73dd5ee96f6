import { useNavigate } from 'react-router-dom';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { SendAlertDialog } from '../../../features/alerts/send-alert-dialog.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { RequestSubject } from '../requests/request-subject.tsx';
import { pointOf } from './point-of.ts';
import { useHospitalAlert } from './use-hospital-alert.tsx';

interface HospitalAlertDialogProps {
  readonly open: boolean;
  readonly hospital: HospitalProfile;
  readonly request: BloodRequest;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** A hospital's alert for its own request; once it is sent, the alert's screen opens. */
export function HospitalAlertDialog({ open, hospital, request, onSent, onClose }: HospitalAlertDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const sending = useHospitalAlert((requestId) => {
    onSent();
    if (requestId) navigate(`${PATHS.hospitalRequests}/${requestId}`);
  });
  return (
    <SendAlertDialog
      open={open}
      bloodType={request.bloodType}
      subject={<RequestSubject request={request} />}
      location={pointOf(hospital)}
      noLocation={t('alerts.no_location')}
      warnsOfLocation
      more={{ requestId: request._id }}
      sending={sending}
      onClose={onClose}
    />
  );
}
