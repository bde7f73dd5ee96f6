import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { SendAlertDialog } from '../../../features/alerts/send-alert-dialog.tsx';
import { PlaceField, type PlaceValue } from '../../../features/places/place-field.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useAlertRequests } from './alert-requests.ts';
import { NO_REQUEST, RequestChoice } from './request-choice.tsx';
import { useAdminAlert } from './use-admin-alert.tsx';
import { usePointOf } from './use-point-of.ts';

interface AdminAlertDialogProps {
  readonly open: boolean;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/**
 * An admin's alert: around a place of their choice, for one of the open requests there or a broadcast; it
 * says which before it is sent, and its figures say it afterwards.
 */
export function AdminAlertDialog({ open, onSent, onClose }: AdminAlertDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [place, setPlace] = useState<PlaceValue>({ address: '' });
  const [lifeThreatening, setLifeThreatening] = useState(false);
  const [bloodType, setBloodType] = useState<BloodType | ''>('');
  const [held, setHeld] = useState<{ readonly near: string; readonly id: string }>();
  const point = usePointOf(place);
  const { data: requests, error } = useAlertRequests(bloodType, point);
  const near = [bloodType, point?.latitude, point?.longitude].join(' ');
  const ids = [...(requests ?? []).map(({ id }) => id), NO_REQUEST];
  const isOffered = held !== undefined && ids.includes(held.id);
  // Proposed once for a type and a place: read again, the list chooses no other request by itself.
  if (requests && held?.near !== near)
    setHeld({ near, id: (isOffered && held.id !== NO_REQUEST ? held.id : ids[0]) ?? NO_REQUEST });
  const choice = isOffered ? held.id : undefined;

  const isBroadcast = choice === NO_REQUEST;
  const second = useReauthentication();
  const sending = useAdminAlert(isBroadcast ? second : undefined, (id) => {
    second.field.onChange('');
    onSent();
    navigate(`${PATHS.adminAlerts}/${id}`);
  });

  function whyNot() {
    if (requests && choice === undefined) return t('alerts.request_ended');
    if (point) return t(error ? 'alerts.requests_not_read' : 'common.loading');
    return t(place.address.trim() === '' ? 'alerts.choose_place' : 'alerts.unknown_place');
  }

  return (
    <SendAlertDialog
      open={open}
      onBloodType={setBloodType}
      // Nothing is sent before it is known what it is for.
      location={requests && choice !== undefined ? point : undefined}
      noLocation={whyNot()}
      more={{ lifeThreatening, requestId: isBroadcast ? null : (choice ?? null) }}
      sending={sending}
      onClose={() => {
        // What was typed for the alert is kept, the password is not.
        second.field.onChange('');
        onClose();
      }}
    >
      {() => (
        <>
          <PlaceField
            name="place"
            label={t('alerts.place')}
            hint={t('alerts.place_hint')}
            value={place}
            onChange={setPlace}
          />
          {requests && (
            <RequestChoice requests={requests} value={choice} onChange={(id) => setHeld({ near, id })} />
          )}
          <Checkbox
            name="lifeThreatening"
            label={t('alerts.life_threatening')}
            hint={t('alerts.life_threatening_hint')}
            checked={lifeThreatening}
            onChange={(event) => setLifeThreatening(event.target.checked)}
          />
          {requests && isBroadcast && <ReauthenticationField {...second.field} />}
        </>
      )}
    </SendAlertDialog>
  );
}
