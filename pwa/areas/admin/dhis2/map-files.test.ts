import { describe, expect, it } from 'vitest';
import type { Dhis2Map } from '../../../../shared/contract/dhis2.ts';
import { readList } from '../../../lib/read-list.ts';
import { mapCsv, mapJson, mapOfJson, mapOfRows, valuesCsv } from './map-files.ts';

const HOSPITAL = 'hospital:01890a5d-ac96-774b-bcce-b302099a8057';

const MAP: Dhis2Map = {
  dataSet: 'pBOMPrpg1QX',
  sendDay: 5,
  figures: [
    {
      figure: 'donations',
      dimensions: { bloodType: 'O-', age: '18-24' },
      // A spreadsheet would take it for a date, and keeps it by a formula.
      dataElement: 'June2026111',
      categoryOptionCombo: 'Prlt0C1RF0s',
      attributeOptionCombo: null,
    },
    {
      figure: 'requests',
      dimensions: {},
      dataElement: 'f7n9E0hX8qk',
      categoryOptionCombo: null,
      attributeOptionCombo: null,
    },
  ],
  places: [
    { organisation: 'country', orgUnit: 'ImspTQPwCqd' },
    { organisation: HOSPITAL, orgUnit: 'DiszpKrYNg8' },
  ],
};

const NAMES = {
  figure: ({ figure }: { readonly figure: string }) => `=${figure}`,
  place: (organisation: string) => organisation,
};

const read = async (text: string, sendDay: number | null = 5) =>
  mapOfRows(await readList(new Blob([text])), { sendDay });

describe('the map as CSV', () => {
  it.each(['en', 'ar', 'de'])('is read as it was saved, with the separator of %s', async (language) => {
    const csv = mapCsv(MAP, ['country', 'region:BN', HOSPITAL], NAMES, language);
    expect(await read(csv)).toEqual({ map: MAP, problems: [] });
  });

  it('has what could be mapped and is not, whose ids are filled in there', async () => {
    const csv = mapCsv(MAP, ['country', 'region:BN', HOSPITAL], NAMES, 'en');
    expect(csv).toContain('place,region:BN,region:BN,,,');
    expect(csv).toContain("figure,deferrals,'=deferrals,,,");
    const filled = csv
      .replace('place,region:BN,region:BN,', 'place,region:BN,region:BN,O6uvpzGd5pu')
      .replace("figure,deferrals,'=deferrals,", "figure,deferrals,'=deferrals,Ix2HsbDMLea");
    const { map } = await read(filled);
    expect(map?.places).toHaveLength(3);
    expect(map?.figures.at(-1)).toEqual({
      figure: 'deferrals',
      dimensions: {},
      dataElement: 'Ix2HsbDMLea',
      categoryOptionCombo: null,
      attributeOptionCombo: null,
    });
  });

  it('says what is wrong by the rows of the file, and is not taken', async () => {
    const csv = [
      'kind,id,name,dhis2,categoryOptionCombo,attributeOptionCombo',
      'figure,requests,Requests,f7n9E0hX8qk,,',
      'place,country,Somalia,ImspTQPwCq,,',
      'figure,requests/sex=female,Requests,Ix2HsbDMLea,,',
      'place,region:BN,Banaadir,O6uvpzGd5pu,,',
      'place,region:BN,Banaadir,gP6hn503KUX,,',
    ].join('\r\n');
    expect(await read(csv)).toEqual({
      map: undefined,
      problems: [
        { row: 4, message: 'validation.choice_invalid' },
        { row: 3, message: 'validation.dhis2_id' },
        { row: 6, message: 'validation.dhis2_twice' },
      ],
    });
    const twice = csv.replace('ImspTQPwCq,', 'ImspTQPwCqd,').replace('/sex=female', '/bloodType=O-');
    expect(await read(twice)).toEqual({
      map: undefined,
      problems: [{ row: 6, message: 'validation.dhis2_twice' }],
    });
    expect(await read('a,b,c,d\r\n1,2,3,4')).toEqual({
      map: undefined,
      problems: [
        { row: 1, message: 'validation.choice_invalid' },
        { row: 2, message: 'validation.choice_invalid' },
      ],
    });
  });
});

describe('the map as JSON', () => {
  it('is read as it was saved', () => {
    expect(mapOfJson(mapJson(MAP))).toEqual({ map: MAP, problems: [] });
  });

  it.each(['', '[]', '{"figures":[{}]}', '{"dataSet":7,"sendDay":null,"figures":[],"places":[]}'])(
    'is refused if it is %j',
    (text) => {
      const { map, problems } = mapOfJson(text);
      expect(map).toBe(undefined);
      expect(problems.length).toBeGreaterThan(0);
    },
  );
});

it('a month’s values are a file that DHIS2 imports: quoted, with commas and without a mark', () => {
  const [row] = MAP.figures;
  if (!row) throw new Error('there is no row');
  const value = { ...row, organisation: 'country' as const, orgUnit: 'ImspTQPwCqd', value: '12' };
  expect(valuesCsv('2026-02', [value])).toBe(
    '"dataelement","period","orgunit","categoryoptioncombo","attributeoptioncombo","value"\r\n' +
      '"June2026111","202602","ImspTQPwCqd","Prlt0C1RF0s","","12"\r\n',
  );
});
