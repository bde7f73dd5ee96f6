import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';

export const HospitalAlertDialog = lazyPart(
  () => import('./hospital-alert-dialog.tsx'),
  'HospitalAlertDialog',
);

interface AlertHostValue {
  /** Opens Send Emergency Alert, for this request if one is given. */
  readonly open: (request?: BloodRequest) => void;
  /** Why this hospital cannot send any; undefined if it can. */
  readonly objection: TextKey | undefined;
}

const AlertHostContext = createContext<AlertHostValue>({ open: () => {}, objection: undefined });

export const useAlertHost = (): AlertHostValue => useContext(AlertHostContext);

function objectionOf({ verified, verification, settings }: HospitalProfile): TextKey | undefined {
  if (verification === 'suspended') return 'hospital.suspended_title';
  if (!verified) return 'alerts.needs_verification';
  return settings.emergency.enableBroadcast ? undefined : 'alerts.switched_off';
}

interface AlertHostProps {
  readonly hospital: HospitalProfile;
  /** Opens the form of an alert that is for no request yet. */
  readonly onEmergency: () => void;
  readonly children: ReactNode;
}

/** Holds the one dialog that the cards open; what was typed in it stays until it is sent. */
export function AlertHost({ hospital, onEmergency, children }: AlertHostProps) {
  const [request, setRequest] = useState<BloodRequest>();
  const [isOpen, setOpen] = useState(false);
  const objection = objectionOf(hospital);
  const value = useMemo(() => {
    const open = (asked?: BloodRequest) => {
      if (!asked) return onEmergency();
      setRequest(asked);
      setOpen(true);
    };
    return { open, objection };
  }, [objection, onEmergency]);
  return (
    <AlertHostContext value={value}>
      {children}
      {request && (
        <HospitalAlertDialog
          key={request._id}
          open={isOpen}
          hospital={hospital}
          request={request}
          onSent={() => {
            setOpen(false);
            setRequest(undefined);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </AlertHostContext>
  );
}
