import { describe, expect, it } from 'vitest';
import { anyRequest } from '../../../features/requests/testing/a-request.ts';
import { emptyRequestForm, formOf, isAsPosted, parseChanges, parseNewRequest } from './request-form.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const NOW = new Date('2026-05-04T09:00:00Z');
const TIMEZONE = 'Africa/Mogadishu';
const RULES = { id: ID, descriptionRequired: true, now: NOW, timezone: TIMEZONE } as const;
const FORM = {
  ...emptyRequestForm('Banadir Hospital, Mogadishu', 'medium'),
  bloodType: 'O-' as const,
  description: 'Surgery',
};

const REQUEST = anyRequest({
  _id: ID,
  location: { address: 'Banadir Hospital, Mogadishu' },
  description: 'Surgery',
  createdAt: '2026-05-04T08:00:00.000Z',
  datePosted: '2026-05-04T08:00:00.000Z',
  deadline: '2026-05-04T20:00:00.000Z',
});

describe('a new request', () => {
  it('needs no more than type and description', () => {
    expect(parseNewRequest(FORM, RULES)).toEqual({
      ok: true,
      body: {
        id: ID,
        bloodType: 'O-',
        component: 'whole_blood',
        units: 1,
        urgency: 'medium',
        location: 'Banadir Hospital, Mogadishu',
        description: 'Surgery',
      },
    });
  });

  it('accepts a reason as the description', () => {
    const parsed = parseNewRequest({ ...FORM, description: '', reason: 'childbirth' }, RULES);
    expect(parsed).toMatchObject({ ok: true, body: { reason: 'childbirth', description: '' } });
  });

  it.each([
    ['bloodType', { bloodType: '' }, 'validation.blood_type_required'],
    ['units', { units: Number.NaN }, 'validation.units_required'],
    ['units', { units: 0 }, 'validation.units_min'],
    ['units', { units: 51 }, 'validation.units_max'],
    ['location', { location: '  ' }, 'validation.location_required'],
    ['description', { description: ' ' }, 'hospital.description_required'],
    ['notes', { notes: 'x'.repeat(1001) }, 'validation.too_long'],
    ['deadline', { deadline: '2020-01-01T10:00' }, 'validation.deadline_past'],
    ['deadline', { deadline: 'soon' }, 'validation.date_invalid'],
  ] as const)('says what is wrong with %s: %o', (field, typed, error) => {
    expect(parseNewRequest({ ...FORM, ...typed }, RULES)).toEqual({ ok: false, errors: { [field]: error } });
  });

  it('needs no description on the requests page', () => {
    const parsed = parseNewRequest({ ...FORM, description: '' }, { ...RULES, descriptionRequired: false });
    expect(parsed.ok).toBe(true);
  });

  it("sends the deadline as an instant on the hospital's clock", () => {
    const form = { ...FORM, deadline: '2026-05-05T09:30' };
    const body = { deadline: '2026-05-05T06:30:00.000Z' };
    expect(parseNewRequest(form, RULES)).toMatchObject({ body });
    const inUtc = { ...RULES, timezone: 'UTC' } as const;
    expect(parseNewRequest(form, inUtc)).toMatchObject({ body: { deadline: '2026-05-05T09:30:00.000Z' } });
  });
});

describe('an edit', () => {
  it("begins with the deadline on the hospital's clock", () => {
    expect(formOf(REQUEST, TIMEZONE).deadline).toBe('2026-05-04T23:00');
    expect(formOf(REQUEST, 'EST').deadline).toBe('2026-05-04T15:00');
  });

  it('sends nothing that did not change', () => {
    expect(parseChanges(formOf(REQUEST, TIMEZONE), REQUEST, RULES)).toEqual({ ok: true, body: {} });
  });

  it('sends what changed, and null for a deadline that was removed', () => {
    const form = { ...formOf(REQUEST, TIMEZONE), units: 4, notes: 'Ask at the gate', deadline: '' };
    expect(parseChanges(form, REQUEST, RULES)).toEqual({
      ok: true,
      body: { units: 4, notes: 'Ask at the gate', deadline: null },
    });
  });

  it('sends units from elsewhere, which only a request that is posted has', () => {
    const posted = { ...REQUEST, unitsElsewhere: 0 };
    expect(parseChanges({ ...formOf(posted, TIMEZONE), unitsElsewhere: 2 }, posted, RULES)).toEqual({
      ok: true,
      body: { unitsElsewhere: 2 },
    });
    expect(parseNewRequest({ ...FORM, unitsElsewhere: 2 }, RULES)).toMatchObject({
      body: expect.not.objectContaining({ unitsElsewhere: 2 }),
    });
  });

  it('leaves an expired deadline alone, and refuses a new one in the past', () => {
    const later = { ...RULES, now: new Date('2026-05-06T00:00:00Z') };
    expect(parseChanges({ ...formOf(REQUEST, TIMEZONE), units: 3 }, REQUEST, later).ok).toBe(true);
    expect(
      parseChanges({ ...formOf(REQUEST, TIMEZONE), deadline: '2026-05-01T10:00' }, REQUEST, later),
    ).toEqual({
      ok: false,
      errors: { deadline: 'validation.deadline_past' },
    });
  });
});

describe('the request that the server keeps', () => {
  const { reason: _, ...form } = FORM;
  const posted = { ...form, id: ID, units: 2, urgency: 'high' as const, deadline: undefined };

  it('is as posted', () => {
    expect(isAsPosted(REQUEST, posted)).toBe(true);
  });

  it('is an earlier try if it differs', () => {
    expect(isAsPosted(REQUEST, { ...posted, units: 3 })).toBe(false);
    expect(isAsPosted(REQUEST, { ...posted, notes: 'Gate 2' })).toBe(false);
    expect(isAsPosted(REQUEST, { ...posted, reason: 'surgery' })).toBe(false);
  });
});
