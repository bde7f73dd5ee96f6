import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UNITS_MAX, UNITS_MIN } from '../../../../shared/contract/fields.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { SendAlertDialog } from '../../../features/alerts/send-alert-dialog.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { usePendingRequests } from '../requests/queries/hospital-requests.ts';
import { RequestSubject } from '../requests/request-subject.tsx';

interface HospitalAlertDialogProps {
  readonly open: boolean;
  readonly hospital: HospitalProfile;
  /** The request that it is for; without it the newest of the type, or a new one. */
  readonly request?: BloodRequest | undefined;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

function pointOf({ location: { coordinates } }: HospitalProfile) {
  if (!coordinates) return undefined;
  const [longitude, latitude] = coordinates;
  return { latitude, longitude };
}

/** A hospital's alert; once it is sent, its screen. */
export function HospitalAlertDialog({ open, hospital, request, onSent, onClose }: HospitalAlertDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const { data: pending } = usePendingRequests();
  const [units, setUnits] = useState(1);
  const pendingOf = (type: BloodType | '') => pending?.find(({ bloodType }) => bloodType === type);

  return (
    <SendAlertDialog
      open={open}
      {...(request && {
        bloodType: request.bloodType,
        subject: <RequestSubject request={request} />,
      })}
      location={pointOf(hospital)}
      noLocation={t('alerts.no_location')}
      warnsOfLocation
      more={request ? { requestId: request._id } : { units }}
      onSent={({ requestId }) => {
        onSent();
        if (requestId) navigate(`${PATHS.hospitalRequests}/${requestId}`);
      }}
      onClose={onClose}
    >
      {(type) => {
        if (request || type === '') return null;
        const pendingOne = pendingOf(type);
        if (pendingOne) return <Notice title={t('alerts.for_open_request', { units: pendingOne.units })} />;
        return (
          <Field label={t('requests.field.units')} hint={t('alerts.new_request')}>
            <NumberStepper name="units" value={units} min={UNITS_MIN} max={UNITS_MAX} onChange={setUnits} />
          </Field>
        );
      }}
    </SendAlertDialog>
  );
}
