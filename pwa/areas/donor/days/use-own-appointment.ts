import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { OwnAppointment } from '../../../../shared/contract/appointments.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { sentStore } from '../../../data/device/shown.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { useCollectionDays } from './collection-days.ts';
import {
  isBooking,
  isCancellation,
  lastSent,
  ownAppointment,
  type ShownAppointment,
} from './own-appointment.ts';

export const APPOINTMENTS = cachedQuery('GET /appointments');

const appointmentsOf = ({ appointments }: CallOutput<'GET /appointments'>): readonly OwnAppointment[] =>
  appointments;

export const useAppointments = () => useQuery({ ...APPOINTMENTS, select: appointmentsOf });

/**
 * Where and when they are expected; undefined if nowhere, as far as this device knows. What was sent a moment ago stays
 * as it was shown until the list is read again, so that nothing comes and goes.
 */
export function useOwnAppointment(): ShownAppointment | undefined {
  const { data: appointments, dataUpdatedAt } = useAppointments();
  const days = useCollectionDays().data;
  const entries = useOutbox();
  const sent = useSyncExternalStore(sentStore.subscribe, sentStore.get, sentStore.get);
  const [last, setLast] = useState<ShownAppointment>();
  const known = useMemo(
    () => ownAppointment(appointments ?? [], days ?? [], entries),
    [appointments, days, entries],
  );
  if (known && known !== last) setLast(known);
  const shown = known ?? last;
  const said = shown && lastSent(sent, shown.id, dataUpdatedAt);
  if (known) return isCancellation(said) ? undefined : known;
  return isBooking(said) ? shown : undefined;
}
