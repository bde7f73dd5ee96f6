import { describe, expect, it } from 'vitest';
import { groundsOf, isLikely, type Likeness, nameKey, spotCells } from './likeness.ts';

const NOBODY: Likeness = {
  role: 'donor',
  names: [],
  phones: [],
  spots: [],
  town: null,
  devices: [],
  isBanned: false,
};
const donor = (name: string, others: Partial<Likeness> = {}): Likeness => ({
  ...NOBODY,
  names: [nameKey(name)],
  ...others,
});
const hospital = (name: string, others: Partial<Likeness> = {}) =>
  donor(name, { role: 'hospital', ...others });
const phones = ['+252615000001'];
const devices = ['a-device'];

const judge = (a: Likeness, b: Likeness) => {
  const grounds = groundsOf(a, b);
  return { grounds, likely: isLikely(a, b, grounds) };
};

describe('a name', () => {
  it.each([
    ['Banadir Hospital', 'Isbitaalka Banaadir'],
    ['Banadir Hospital', 'BANADIR  medical center'],
    ['Banadir Hospital', 'مستشفى بنادر'],
    ['Erdoğan Hospital', 'hospital erdogan'],
    ['Madina General Hospital', 'مستشفى المدينة العام'],
    ['Xarardheere Hospital', 'Harardere Clinic'],
    ['Digfeer', 'Isbitaalka Digfer'],
  ])('%s is %s of a hospital', (one, other) => {
    expect(judge(hospital(one), hospital(other))).toEqual({ grounds: ['name'], likely: true });
  });

  it.each([
    ['Maxamed Cali', 'Mohamed Ali'],
    ['Faadumo Xasan', 'HASSAN Fatima'],
    ['Cabdi Cismaan', 'Abdi Osman'],
    ['Maxamed Cali', 'محمد علي'],
  ])('%s is %s of a donor', (one, other) => {
    expect(groundsOf(donor(one), donor(other))).toEqual(['name']);
  });

  it.each([
    ['Xasan Maxamed', 'Xuseen Maxamed'],
    ['Maxamed Cali', 'Maxamuud Cali'],
    ['Asha Nuur', 'Asha Nuur Cali'],
  ])('%s is not %s', (one, other) => {
    expect(groundsOf(donor(one), donor(other))).toEqual([]);
  });

  it('of generic words alone is compared as it is', () => {
    expect(groundsOf(hospital('General Hospital'), hospital('Hospital General'))).toEqual(['name']);
    expect(groundsOf(hospital('General Hospital'), hospital('Regional Clinic'))).toEqual([]);
    expect(groundsOf(hospital('☺'), hospital('☹'))).toEqual([]);
  });
});

describe('donors', () => {
  it('with the same name and phone, or name and device, are likely one person', () => {
    expect(judge(donor('Asha Nuur', { phones }), donor('Caasha Nur', { phones })).likely).toBe(true);
    expect(judge(donor('Asha Nuur', { devices }), donor('Asha Nuur', { devices })).likely).toBe(true);
  });

  it('of one family share phone and device, and thousands share name and town', () => {
    const town = 'Mogadishu';
    const shared = { phones, devices, town };
    expect(judge(donor('Asha Nuur', shared), donor('Bile Nuur', shared))).toEqual({
      grounds: ['phone', 'place', 'device'],
      likely: false,
    });
    expect(judge(donor('Asha Nuur', { town }), donor('Asha Nuur', { town })).likely).toBe(false);
  });

  it('who come back after a ban are found by phone and device', () => {
    const banned = donor('Asha Nuur', { phones, devices, isBanned: true });
    expect(judge(banned, donor('Bile Nuur', { phones, devices })).likely).toBe(true);
    expect(judge(banned, donor('Bile Nuur', { phones })).likely).toBe(false);
    expect(judge(banned, hospital('Daryeel', { phones })).likely).toBe(true);
    expect(judge(donor('Asha Nuur', { phones }), hospital('Daryeel', { phones })).likely).toBe(false);
  });
});

describe('hospitals', () => {
  it('have a phone, a device and a building of their own', () => {
    const at = (latitude: number) => ({ spots: [{ latitude, longitude: 45.3182 }], town: 'Mogadishu' });
    expect(judge(hospital('Daryeel', { phones }), hospital('Kalkaal', { phones })).likely).toBe(true);
    expect(judge(hospital('Daryeel', { devices }), hospital('Kalkaal', { devices })).likely).toBe(true);
    expect(judge(hospital('Daryeel', at(2.0469)), hospital('Kalkaal', at(2.0474)))).toEqual({
      grounds: ['place'],
      likely: true,
    });
    expect(judge(hospital('Daryeel', at(2.0469)), hospital('Kalkaal', at(2.0499))).likely).toBe(false);
  });

  it('on one spot are found by its cell or a neighbouring one', () => {
    const [own] = spotCells({ latitude: 2.04699, longitude: 45.31899 });
    expect(spotCells({ latitude: 2.04701, longitude: 45.31901 })).toContain(own);
    expect(spotCells({ latitude: 2.0499, longitude: 45.3182 })).not.toContain(own);
  });
});
