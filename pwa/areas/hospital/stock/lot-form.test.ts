import { describe, expect, it } from 'vitest';
import { emptyLotForm, expiryDay, expiryOfForm, labelFields, parseLot } from './lot-form.ts';

const ID = '019cbd00-0000-7000-8000-00000000000a';
/** 01:30 on 6 March in Mogadishu. */
const NOW = new Date('2026-03-05T22:30:00.000Z');
const ZONE = 'Africa/Mogadishu';
const FORM = { ...emptyLotForm(NOW, ZONE), bloodType: 'O-' as const };

it('begins with one unit of whole blood, collected today on the hospital’s clock', () => {
  expect(FORM).toMatchObject({ units: 1, component: 'whole_blood', collectedAt: '2026-03-06' });
  expect(emptyLotForm(NOW, 'UTC').collectedAt).toBe('2026-03-05');
});

it('proposes the expiry by component, until one is typed', () => {
  expect(expiryOfForm(FORM)).toBe('2026-04-10');
  expect(expiryOfForm({ ...FORM, component: 'red_cells' })).toBe('2026-04-17');
  expect(expiryOfForm({ ...FORM, component: 'platelets' })).toBe('2026-03-11');
  expect(expiryOfForm({ ...FORM, component: 'plasma' })).toBe('2027-03-06');
  expect(expiryOfForm({ ...FORM, expiresAt: '2026-03-20' })).toBe('2026-03-20');
  expect(expiryOfForm({ ...FORM, collectedAt: '' })).toBe('');
});

it('is filled in by a label: one bag, what its codes say, and the collection from the expiry', () => {
  const fill = (label: Parameters<typeof labelFields>[1]) => labelFields(FORM, label, NOW, ZONE);
  expect(
    fill({ number: 'W123426123456', bloodType: 'O+', component: 'red_cells', expiresAt: '2026-04-10' }),
  ).toEqual({
    bagNumber: 'W123426123456',
    units: 1,
    bloodType: 'O+',
    component: 'red_cells',
    expiresAt: '2026-04-10',
    collectedAt: '2026-02-27',
  });
  expect(fill({ bloodType: 'A-' })).toEqual({ bloodType: 'A-' });
  expect(fill({ expiresAt: '2026-06-01' })).toMatchObject({ collectedAt: '2026-03-06' });
  expect(fill({ expiresAt: '2026-06-01', collectedAt: '2026-03-01' })).toMatchObject({
    collectedAt: '2026-03-01',
  });
  const { expiresAt = '' } = fill({ expiresAt: '2026-03-10T01:30' });
  expect(expiresAt).toBe('2026-03-09T22:30:00.000Z');
  expect(expiryDay(expiresAt, ZONE)).toBe('2026-03-10');
  expect(expiryDay('2026-03-10', ZONE)).toBe('2026-03-10');
});

describe('a new lot', () => {
  const LOT = {
    id: ID,
    bloodType: 'O-',
    component: 'whole_blood',
    state: 'quarantine',
    units: 1,
    collectedAt: '2026-03-06',
    expiresAt: '2026-04-10',
  };

  it('waits in quarantine, with the proposed expiry', () => {
    expect(parseLot(FORM, ID, NOW, ZONE)).toEqual({ ok: true, lot: LOT });
  });

  it('has a bag number if it is one bag', () => {
    const form = { ...FORM, bagNumber: ' w 12 ' };
    expect(parseLot(form, ID, NOW, ZONE)).toEqual({ ok: true, lot: { ...LOT, bagNumber: 'W12' } });
    expect(parseLot({ ...form, units: 2 }, ID, NOW, ZONE)).toEqual({
      ok: false,
      errors: { bagNumber: 'stock.one_bag' },
    });
    expect(parseLot({ ...form, bagNumber: 'W1234 26 123456 8' }, ID, NOW, ZONE)).toEqual({
      ok: false,
      errors: { bagNumber: 'stock.check_character' },
    });
  });

  it.each([
    ['bloodType', { bloodType: '' }, 'validation.blood_type_required'],
    ['units', { units: Number.NaN }, 'validation.units_required'],
    ['units', { units: 1001 }, 'stock.units_max'],
    ['collectedAt', { collectedAt: '', expiresAt: '2026-04-10' }, 'validation.date_invalid'],
    ['collectedAt', { collectedAt: '2026-03-07' }, 'validation.date_in_future'],
    ['expiresAt', { expiresAt: '2026-03-06' }, 'stock.expiry_invalid'],
    ['expiresAt', { expiresAt: '2037-03-06' }, 'stock.expiry_too_late'],
  ] as const)('says what is wrong with %s: %o', (field, typed, error) => {
    expect(parseLot({ ...FORM, ...typed }, ID, NOW, ZONE)).toEqual({ ok: false, errors: { [field]: error } });
  });
});
