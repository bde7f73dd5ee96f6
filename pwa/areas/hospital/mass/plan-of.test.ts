import { expect, it } from 'vitest';
import { deviceDateTime } from '../../../i18n/timezone.ts';
import { bodyOf, EMPTY_NEED, errorsOfNeed, planOf } from './plan-of.ts';

const NOW = new Date('2026-03-05T07:10:00.000Z');

it('begins with eight hours from the next quarter of an hour', () => {
  const draft = planOf({ plan: null, needs: [] }, NOW);
  expect(bodyOf(draft)).toEqual({
    chairs: 4,
    slotMinutes: 20,
    from: '2026-03-05T07:15:00.000Z',
    until: '2026-03-05T15:15:00.000Z',
    needs: [],
  });
});

it('continues with what was planned, without needs that are closed', () => {
  const need = {
    requestId: 'a',
    component: 'whole_blood',
    units: 3,
    received: 0,
    coming: 0,
    waiting: 0,
  } as const;
  const draft = planOf(
    {
      plan: {
        chairs: 2,
        slotMinutes: 30,
        from: '2026-03-05T08:00:00.000Z',
        until: '2026-03-05T10:00:00.000Z',
      },
      needs: [
        { ...need, bloodType: 'O-', status: 'pending' },
        { ...need, bloodType: 'A+', status: 'fulfilled' },
      ],
    },
    NOW,
  );
  expect(bodyOf(draft)).toEqual({
    chairs: 2,
    slotMinutes: 30,
    from: '2026-03-05T08:00:00.000Z',
    until: '2026-03-05T10:00:00.000Z',
    needs: [{ bloodType: 'O-', component: 'whole_blood', units: 3 }],
  });
});

it('presets no type and no units: both are asked for', () => {
  expect(errorsOfNeed(EMPTY_NEED)).toEqual({
    bloodType: 'validation.blood_type_required',
    units: 'validation.units_required',
  });
  expect(errorsOfNeed({ ...EMPTY_NEED, bloodType: 'O-', units: 300 })).toEqual({});
  expect(errorsOfNeed({ ...EMPTY_NEED, bloodType: 'O-', units: 301 })).toEqual({
    units: 'validation.mass_units_max',
  });
  expect(errorsOfNeed({ ...EMPTY_NEED, bloodType: 'O-', units: 0 })).toEqual({
    units: 'validation.units_min',
  });
});

it('leaves invalid times to the server', () => {
  const draft = { ...planOf({ plan: null, needs: [] }, NOW), until: '' };
  expect(bodyOf(draft).until).toBe('');
  expect(deviceDateTime(new Date(2026, 2, 5, 7, 5))).toBe('2026-03-05T07:05');
});
