import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { isExpectedElsewhere, useRespond } from '../../../features/requests/queries/respond.ts';
import type { WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { JUST_ANSWERED } from './just-answered.ts';
import { useOtherResponses } from './use-other-responses.ts';

/** The request is closed or gone: another try would get the same refusal. */
const isClosed = (failure: WriteFailure): boolean =>
  failure.outcome === 'refused' && (failure.refusal.status === 404 || failure.refusal.status === 409);

/** The hospital that already expects them, and for which request. */
export interface Elsewhere {
  /** Empty if only the server knows it. */
  readonly hospital: string;
  readonly requestId?: string;
  /** The same hospital asks for both. */
  readonly isSame: boolean;
}

/**
 * "I can come": sends it, or stores it on the device, and the screen shows the answer. A donor who is expected
 * elsewhere is asked first (`elsewhere`): `comeHere` changes it, `stay` keeps it.
 */
export function useAnswer(request: BloodRequest) {
  const { write, isPending, failure } = useRespond();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const others = useOtherResponses(request._id);
  const [elsewhere, setElsewhere] = useState<Elsewhere>();

  async function send(instead: boolean, onOver: () => void): Promise<void> {
    // The server withdraws what it has of them; what waits on this device must not follow.
    const replaces = instead ? others.flatMap(({ waiting }) => waiting?.id ?? []) : [];
    await write(
      { request, instead, replaces },
      {
        showsResult: true,
        onDone: ({ outcome }) => {
          setElsewhere(undefined);
          onOver();
          const page = donorRequest(request._id);
          if (outcome !== 'cancelled_out')
            void navigate(page, { replace: pathname === page, state: JUST_ANSWERED });
        },
        onFailed: (failed) => {
          if (isExpectedElsewhere(failed)) return setElsewhere({ hospital: '', isSame: false });
          setElsewhere(undefined);
          if (isClosed(failed)) onOver();
        },
      },
    );
  }

  /** `onOver` is called if there is nothing left to answer. */
  function answer(onOver: () => void = () => {}): void {
    const [first] = others;
    if (first) setElsewhere({ ...first, isSame: first.hospital === request.hospital.name });
    else void send(false, onOver);
  }

  return {
    answer,
    elsewhere,
    comeHere: (onOver: () => void = () => {}) => void send(true, onOver),
    stay: () => setElsewhere(undefined),
    isPending,
    failure,
  };
}
