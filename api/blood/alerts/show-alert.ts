import type { Alert } from '../../../shared/contract/alerts.ts';
import { DELIVERY_STATES, type DeliveryState } from '../../../shared/contract/push.ts';
import { type ActorNames, shownActor } from '../../platform/actors/actor-names.ts';
import { defined } from '../../platform/database/defined.ts';
import type { AlertWithNeed, DeliveryFigures, WaveFigures } from './figures-store.ts';

const sum = (waves: readonly WaveFigures[], figure: 'called' | 'reached' | 'opened' | 'declined'): number =>
  waves.reduce((total, wave) => total + wave[figure], 0);

/** Whom an alert is for; null for a broadcast. */
export const subjectOf = (
  row: Pick<AlertWithNeed, 'hospital_name' | 'request_city' | 'request_address'>,
): Alert['subject'] =>
  row.hospital_name === null
    ? null
    : { hospital: row.hospital_name, place: row.request_city ?? row.request_address ?? '' };

/** An alert in the contract's shape, from its rows. */
export function showAlert(
  row: AlertWithNeed,
  waves: readonly WaveFigures[],
  figures: readonly DeliveryFigures[],
  names: ActorNames,
): Alert {
  const counts = new Map(figures.map(({ state, count }) => [state, count]));
  const deliveries = Object.fromEntries(
    DELIVERY_STATES.map((state) => [state, counts.get(state) ?? 0]),
  ) as Record<DeliveryState, number>;
  return {
    id: row.id,
    requestId: row.request_id,
    subject: subjectOf(row),
    trigger: row.trigger,
    ...defined({ by: shownActor(names, row.raised_by) }),
    bloodType: row.blood_type,
    message: row.message,
    status: row.status,
    endedBy: row.ended_by,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    deadline: row.deadline,
    unitsNeeded: row.request_units ?? row.units_needed,
    nextWaveAt: row.status === 'active' ? row.next_wave_at : null,
    heldBack: row.status === 'active' ? row.held_back : null,
    called: sum(waves, 'called'),
    reached: sum(waves, 'reached'),
    opened: sum(waves, 'opened'),
    coming: row.coming ?? 0,
    gave: row.gave ?? 0,
    declined: sum(waves, 'declined'),
    queued: Object.values(deliveries).reduce((total, count) => total + count, 0),
    deliveries,
    waves: waves.map((wave) => ({
      number: wave.number,
      tier: wave.tier,
      radiusKm: wave.radius_km,
      called: wave.called,
      reached: wave.reached,
      opened: wave.opened,
      coming: wave.coming,
      gave: wave.gave,
      startedAt: wave.started_at,
    })),
  };
}
