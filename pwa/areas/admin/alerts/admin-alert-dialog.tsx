import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SendAlertDialog } from '../../../alerts-kit/send-alert-dialog.tsx';
import { PATHS } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PlaceField, type PlaceValue } from '../../../places/place-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { usePointOf } from './use-point-of.ts';

interface AdminAlertDialogProps {
  readonly open: boolean;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** An admin's alert: around a place of his choice; once it is sent, its figures. */
export function AdminAlertDialog({ open, onSent, onClose }: AdminAlertDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [place, setPlace] = useState<PlaceValue>({ address: '' });
  const [lifeThreatening, setLifeThreatening] = useState(false);
  const point = usePointOf(place);
  return (
    <SendAlertDialog
      open={open}
      location={point}
      noLocation={t(place.address.trim() === '' ? 'alerts.choose_place' : 'alerts.unknown_place')}
      more={{ lifeThreatening }}
      onSent={({ id }) => {
        onSent();
        navigate(`${PATHS.adminAlerts}/${id}`);
      }}
      onClose={onClose}
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
          <Checkbox
            name="lifeThreatening"
            label={t('alerts.life_threatening')}
            hint={t('alerts.life_threatening_hint')}
            checked={lifeThreatening}
            onChange={(event) => setLifeThreatening(event.target.checked)}
          />
        </>
      )}
    </SendAlertDialog>
  );
}
