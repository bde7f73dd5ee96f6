import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts';
import { act } from './act.ts';
import { type Happening, unlessConflict, type World } from './history.ts';
import { type DemoHospital, donorPrincipal, hospitalsOfMogadishu, onShift } from './people.ts';

const HALF_HOUR_MS = 30 * MINUTE_MS;
const CHAIRS = 4;
const MARKET = 'Bakaaraha, Mogadishu';

/** How many donors book today's day, and how many are asked at most: not all may give. */
const BOOKED = 26;
const ASKED_MAX = 400;

/**
 * The first hospital that is printed takes donors today, by appointments of which the first have come, and in three
 * days at a market.
 */
export function collectionDays(
  { context, clock, end, sampleDonors }: World,
  hospitals: readonly DemoHospital[],
  donorIds: readonly string[],
): readonly Happening[] {
  const [hospital] = hospitalsOfMogadishu(hospitals);
  if (!hospital) return [];
  const [today, market] = [context.newId(), context.newId()];
  const begins = Math.floor((end - 90 * MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;

  const opening = async () => {
    const day = { chairs: CHAIRS, slotMinutes: 30 } as const;
    await act(context, onShift(hospital, clock.now), 'POST /collection-days', {
      body: {
        ...day,
        id: today,
        startsAt: new Date(begins).toISOString(),
        endsAt: new Date(begins + 6 * HOUR_MS).toISOString(),
        wantedTypes: [],
        note: 'Please eat and drink something before you come.',
      },
    });
    await act(context, onShift(hospital, clock.now), 'POST /collection-days', {
      body: {
        ...day,
        id: market,
        startsAt: new Date(begins + 3 * DAY_MS).toISOString(),
        endsAt: new Date(begins + 3 * DAY_MS + 5 * HOUR_MS).toISOString(),
        location: MARKET,
        wantedTypes: ['O-', 'A-'],
      },
    });
    return [];
  };

  const booking = async () => {
    let booked = 0;
    for (const id of donorIds.slice(0, ASKED_MAX)) {
      if (booked === BOOKED) break;
      if (sampleDonors.has(id)) continue;
      const startsAt = new Date(begins + Math.floor(booked / (CHAIRS - 1)) * HALF_HOUR_MS).toISOString();
      const body = { id: context.newId(), dayId: today, startsAt };
      if (await unlessConflict(act(context, donorPrincipal(id, ''), 'POST /appointments', { body })))
        booked += 1;
    }
    return [];
  };

  /** Whoever came by now has arrived; one did not come. */
  const arriving = async () => {
    const { appointments = [] } = await act(context, hospital, 'GET /collection-days/{id}', {
      params: { id: today },
    });
    const due = appointments.filter(({ startsAt }) => startsAt !== null && Date.parse(startsAt) <= end);
    for (const [index, { id }] of due.entries())
      await act(context, onShift(hospital, clock.now), 'PATCH /appointments/{id}', {
        params: { id },
        body: { state: index === 2 ? 'no_show' : 'arrived' },
      });
    return [];
  };

  return [
    { at: end - 2 * DAY_MS, happen: opening },
    { at: end - DAY_MS, happen: booking },
    { at: end - 5 * MINUTE_MS, happen: arriving },
  ];
}
