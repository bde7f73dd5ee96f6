import { describe, expect, it } from 'vitest';
import { suggestPlaces } from './suggest-places.ts';

const ids = (prefix: string, limit?: number) => suggestPlaces(prefix, limit).map((place) => place.id);

describe('suggestPlaces', () => {
  it.each([
    ['m', 'mogadishu'],
    ['mog', 'mogadishu'],
    ['MUQ', 'mogadishu'],
    ['xam', 'mogadishu'],
    ['harg', 'hargeisa'],
    ['hargay', 'hargeisa'],
    ['kismaa', 'kismayo'],
    ['boos', 'bosaso'],
    ['belet w', 'beledweyne'],
    ['gaal', 'galkayo'],
    ['las a', 'las-anod'],
    ['ceel w', 'el-wak'],
    ['xamar w', 'mogadishu-hamar-weyne'],
    ['hodan, mog', 'mogadishu-hodan'],
    ['muqdisho, hod', 'mogadishu-hodan'],
    ['degmada hod', 'mogadishu-hodan'],
    ['هرج', 'hargeisa'],
  ])('for "%s" offers %s first', (prefix, id) => {
    expect(ids(prefix)[0]).toBe(id);
  });

  it('offers larger places first among equals', () => {
    expect(ids('be', 3)).toEqual(['mogadishu', 'bosaso', 'beledweyne']);
  });

  it('offers a town before its districts', () => {
    const offered = ids('Mogadishu', 40);
    expect(offered[0]).toBe('mogadishu');
    expect(offered.filter((id) => id.startsWith('mogadishu-'))).toHaveLength(19);
  });

  it('offers every place once', () => {
    const offered = ids('a', 100);
    expect(new Set(offered).size).toBe(offered.length);
  });

  it('tolerates one wrong letter after six', () => {
    expect(ids('Mogadus')).toContain('mogadishu');
    expect(ids('Beledvey')).toContain('beledweyne');
    expect(ids('Mogzt')).toEqual([]);
  });

  it('finds the place in the middle of an address', () => {
    expect(ids('Near Madina hospital, Wadajir, Muqdisho')).toEqual(['mogadishu-wadajir']);
  });

  it('respects the limit', () => {
    expect(ids('h', 2)).toHaveLength(2);
    expect(ids('h').length).toBeLessThanOrEqual(6);
    expect(ids('h', 0)).toEqual([]);
  });

  it.each(['', ' ', '!?', 'qwertyuiop', 'Unknown village'])('offers nothing for "%s"', (prefix) => {
    expect(ids(prefix)).toEqual([]);
  });
});
