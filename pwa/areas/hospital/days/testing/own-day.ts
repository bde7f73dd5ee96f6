import type {
  CollectionDay,
  ListedAppointment,
  ShownSlot,
} from '../../../../../shared/contract/collection-days.ts';

export const DAY: CollectionDay = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  state: 'open',
  hospital: { id: 'a-hospital', name: 'Banadir Hospital', phone: null },
  location: { address: 'Jubba Mall', place: 'Mogadishu', isElsewhere: true },
  note: 'Bring your card',
  cancelWhy: null,
  startsAt: '2026-03-07T05:00:00.000Z',
  endsAt: '2026-03-07T06:00:00.000Z',
  chairs: 2,
  slotMinutes: 30,
  wantedTypes: ['O-'],
  freeTimes: ['2026-03-07T05:30:00.000Z'],
};

export const SLOTS: readonly ShownSlot[] = [
  {
    startsAt: '2026-03-07T05:00:00.000Z',
    endsAt: '2026-03-07T05:30:00.000Z',
    chairs: 2,
    taken: 2,
    came: 0,
    noShow: 0,
  },
  {
    startsAt: '2026-03-07T05:30:00.000Z',
    endsAt: '2026-03-07T06:00:00.000Z',
    chairs: 2,
    taken: 0,
    came: 0,
    noShow: 0,
  },
];

/** An appointment at the first time, booked in the app. */
export const appointmentOf = (
  number: number,
  name: string,
  changes: Partial<ListedAppointment> = {},
): ListedAppointment => ({
  id: `0197a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  dayId: DAY.id,
  state: 'booked',
  how: 'app',
  startsAt: '2026-03-07T05:00:00.000Z',
  endsAt: '2026-03-07T05:30:00.000Z',
  donor: { id: `donor-${number}`, name, bloodType: 'O-' },
  phone: '+252 61 500 0001',
  bookedAt: '2026-03-05T05:00:00.000Z',
  arrivedAt: null,
  closedAt: null,
  cancelledBy: null,
  ...changes,
});
