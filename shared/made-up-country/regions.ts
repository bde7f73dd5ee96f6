import type { Region } from '../places/region.ts';

export const REGIONS: readonly Region[] = [
  {
    code: 'NO',
    name: 'Northmark',
    somali: 'Northmark',
    arabic: 'نورثمارك',
    french: 'Marche du Nord',
    geonames: '01',
    capital: 'Alder',
  },
  {
    code: 'MI',
    name: 'Middlemark',
    somali: 'Middlemark',
    arabic: 'ميدلمارك',
    french: 'Marche du Milieu',
    geonames: '02',
    capital: 'Dunmere',
  },
  {
    code: 'SU',
    name: 'Southmark',
    somali: 'Southmark',
    arabic: 'ساوثمارك',
    french: 'Marche du Sud',
    geonames: '03',
    capital: 'Juniper',
  },
];
