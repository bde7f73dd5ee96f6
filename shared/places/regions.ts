import type { Language } from '../contract/languages.ts';

/** A region of Somalia: `code` is that of ISO 3166-2:SO without its prefix. */
export interface Region {
  code: string;
  name: string;
  somali: string;
  arabic: string;
  /** Where a language has a name of its own for it; elsewhere it uses `name`. */
  spanish?: string;
  french?: string;
  german?: string;
  /** First-level code in GeoNames. */
  geonames: string;
  /** The `name` of its capital in the gazetteer. */
  capital: string;
}

/** The 18 regions in their boundaries of 1991, those of GeoNames and of the United Nations' datasets. */
export const REGIONS: readonly Region[] = [
  { code: 'AW', name: 'Awdal', somali: 'Awdal', arabic: 'أودل', geonames: '21', capital: 'Borama' },
  { code: 'BK', name: 'Bakool', somali: 'Bakool', arabic: 'بكول', geonames: '01', capital: 'Hudur' },
  { code: 'BN', name: 'Banaadir', somali: 'Banaadir', arabic: 'بنادر', geonames: '02', capital: 'Mogadishu' },
  { code: 'BR', name: 'Bari', somali: 'Bari', arabic: 'بري', geonames: '03', capital: 'Bosaso' },
  { code: 'BY', name: 'Bay', somali: 'Baay', arabic: 'باي', geonames: '04', capital: 'Baidoa' },
  {
    code: 'GA',
    name: 'Galguduud',
    somali: 'Galguduud',
    arabic: 'جلجدود',
    geonames: '05',
    capital: 'Dhusamareb',
  },
  { code: 'GE', name: 'Gedo', somali: 'Gedo', arabic: 'جدو', geonames: '06', capital: 'Garbaharey' },
  { code: 'HI', name: 'Hiiraan', somali: 'Hiiraan', arabic: 'هيران', geonames: '07', capital: 'Beledweyne' },
  {
    code: 'JD',
    name: 'Middle Juba',
    somali: 'Jubbada Dhexe',
    arabic: 'جوبا الوسطى',
    spanish: 'Juba Medio',
    french: 'Moyen-Juba',
    german: 'Mittel-Jubba',
    geonames: '08',
    capital: "Bu'aale",
  },
  {
    code: 'JH',
    name: 'Lower Juba',
    somali: 'Jubbada Hoose',
    arabic: 'جوبا السفلى',
    spanish: 'Bajo Juba',
    french: 'Bas-Juba',
    german: 'Unter-Jubba',
    geonames: '09',
    capital: 'Kismayo',
  },
  { code: 'MU', name: 'Mudug', somali: 'Mudug', arabic: 'مدج', geonames: '10', capital: 'Galkayo' },
  { code: 'NU', name: 'Nugaal', somali: 'Nugaal', arabic: 'نوجال', geonames: '18', capital: 'Garowe' },
  { code: 'SA', name: 'Sanaag', somali: 'Sanaag', arabic: 'سناج', geonames: '12', capital: 'Erigavo' },
  {
    code: 'SD',
    name: 'Middle Shabelle',
    somali: 'Shabeellaha Dhexe',
    arabic: 'شبيلي الوسطى',
    spanish: 'Shabelle Medio',
    french: 'Moyen-Shabelle',
    german: 'Mittel-Shabelle',
    geonames: '13',
    capital: 'Jowhar',
  },
  {
    code: 'SH',
    name: 'Lower Shabelle',
    somali: 'Shabeellaha Hoose',
    arabic: 'شبيلي السفلى',
    spanish: 'Bajo Shabelle',
    french: 'Bas-Shabelle',
    german: 'Unter-Shabelle',
    geonames: '14',
    capital: 'Marka',
  },
  { code: 'SO', name: 'Sool', somali: 'Sool', arabic: 'سول', geonames: '22', capital: 'Las Anod' },
  { code: 'TO', name: 'Togdheer', somali: 'Togdheer', arabic: 'توجدير', geonames: '19', capital: 'Burao' },
  {
    code: 'WO',
    name: 'Woqooyi Galbeed',
    somali: 'Woqooyi Galbeed',
    arabic: 'ووقويي جالبيد',
    geonames: '20',
    capital: 'Hargeisa',
  },
];

export function nameOfRegion(region: Region, language: Language): string {
  const { name, somali, arabic, spanish = name, french = name, german = name } = region;
  return { en: name, so: somali, ar: arabic, es: spanish, fr: french, de: german }[language];
}
