/** A region of Somalia: `code` is that of ISO 3166-2:SO without its prefix. */
export interface Region {
  code: string;
  name: string;
  somali: string;
  /** First-level code in GeoNames. */
  geonames: string;
  /** The `name` of its capital in the gazetteer. */
  capital: string;
}

/** The 18 regions in their boundaries of 1991, those of GeoNames and of the United Nations' datasets. */
export const REGIONS: readonly Region[] = [
  { code: 'AW', name: 'Awdal', somali: 'Awdal', geonames: '21', capital: 'Borama' },
  { code: 'BK', name: 'Bakool', somali: 'Bakool', geonames: '01', capital: 'Hudur' },
  { code: 'BN', name: 'Banaadir', somali: 'Banaadir', geonames: '02', capital: 'Mogadishu' },
  { code: 'BR', name: 'Bari', somali: 'Bari', geonames: '03', capital: 'Bosaso' },
  { code: 'BY', name: 'Bay', somali: 'Baay', geonames: '04', capital: 'Baidoa' },
  { code: 'GA', name: 'Galguduud', somali: 'Galguduud', geonames: '05', capital: 'Dhusamareb' },
  { code: 'GE', name: 'Gedo', somali: 'Gedo', geonames: '06', capital: 'Garbaharey' },
  { code: 'HI', name: 'Hiiraan', somali: 'Hiiraan', geonames: '07', capital: 'Beledweyne' },
  { code: 'JD', name: 'Middle Juba', somali: 'Jubbada Dhexe', geonames: '08', capital: "Bu'aale" },
  { code: 'JH', name: 'Lower Juba', somali: 'Jubbada Hoose', geonames: '09', capital: 'Kismayo' },
  { code: 'MU', name: 'Mudug', somali: 'Mudug', geonames: '10', capital: 'Galkayo' },
  { code: 'NU', name: 'Nugaal', somali: 'Nugaal', geonames: '18', capital: 'Garowe' },
  { code: 'SA', name: 'Sanaag', somali: 'Sanaag', geonames: '12', capital: 'Erigavo' },
  { code: 'SD', name: 'Middle Shabelle', somali: 'Shabeellaha Dhexe', geonames: '13', capital: 'Jowhar' },
  { code: 'SH', name: 'Lower Shabelle', somali: 'Shabeellaha Hoose', geonames: '14', capital: 'Marka' },
  { code: 'SO', name: 'Sool', somali: 'Sool', geonames: '22', capital: 'Las Anod' },
  { code: 'TO', name: 'Togdheer', somali: 'Togdheer', geonames: '19', capital: 'Burao' },
  { code: 'WO', name: 'Woqooyi Galbeed', somali: 'Woqooyi Galbeed', geonames: '20', capital: 'Hargeisa' },
];
