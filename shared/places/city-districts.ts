import type { AddedPlace } from './added-places.ts';

/** A district (degmo) within a town; it stands for that part of the town, and `at` is about its middle. */
type CityDistrict = Omit<AddedPlace, 'region' | 'population'>;

/** By the town's name. Aliases also hold the best-known quarters, junctions and markets of a district. */
export const CITY_DISTRICTS: Readonly<Record<string, readonly CityDistrict[]>> = {
  Mogadishu: [
    {
      name: 'Abdiaziz',
      somali: 'Cabdicasiis',
      at: [2.0432, 45.3615],
      aliases: ['Abdul Aziz', 'Lido', 'Liido'],
    },
    { name: 'Bondhere', somali: 'Boondheere', at: [2.0459, 45.3413] },
    { name: 'Daynile', somali: 'Dayniile', at: [2.0694, 45.2889], aliases: ['Deynille'] },
    { name: 'Dharkenley', at: [2.0262, 45.2755], aliases: ['Dharkeenley', 'Darkenley'] },
    {
      name: 'Garasbaley',
      somali: 'Garasbaaley',
      at: [2.055, 45.26],
      aliases: ['Garas Baley', 'Garasbaalley'],
    },
    { name: 'Gubadley', at: [2.086, 45.403], aliases: ['Gubta'] },
    {
      name: 'Hamar Jajab',
      somali: 'Xamar Jajab',
      at: [2.0243, 45.3299],
      aliases: ['Hamar Jabjab', 'Xamar Jabjab'],
    },
    {
      name: 'Hamar Weyne',
      somali: 'Xamar Weyne',
      at: [2.0333, 45.3372],
      aliases: ['Hamar Weyn', 'Amaruini'],
    },
    { name: 'Heliwa', somali: 'Heliwaa', at: [2.0789, 45.3783], aliases: ['Huriwa', 'Huruwa', 'Hiliwa'] },
    {
      name: 'Hodan',
      at: [2.0417, 45.3098],
      aliases: ['Hoden', 'Taleex', 'Tarabuunka', 'KM4', 'Zoobe', 'Soobe'],
    },
    {
      name: 'Howlwadag',
      somali: 'Howlwadaag',
      at: [2.0457, 45.3198],
      aliases: ['Hawl Wadag', 'Bakara', 'Bakaaraha', 'Bakaro'],
    },
    { name: 'Kahda', somali: 'Kaxda', at: [2.0333, 45.249], aliases: ['Kaxdha'] },
    { name: 'Karan', somali: 'Kaaraan', at: [2.0598, 45.3722], aliases: ['Karaan'] },
    { name: 'Shangani', somali: 'Shangaani', at: [2.0356, 45.3436] },
    { name: 'Shibis', at: [2.0498, 45.3487], aliases: ['Shibbis'] },
    { name: 'Waberi', somali: 'Waaberi', at: [2.0231, 45.3142] },
    { name: 'Wadajir', at: [2.0213, 45.2947], aliases: ['Madina', 'Medina', 'Wada Jir'] },
    {
      name: 'Warta Nabada',
      somali: 'Warta Nabadda',
      at: [2.0491, 45.3299],
      aliases: ['Wardhigley', 'Wardhiigleey', 'Wardigley', 'Villa Somalia'],
    },
    { name: 'Yaqshid', somali: 'Yaaqshiid', at: [2.0597, 45.3497], aliases: ['Suuq Bacaad'] },
  ],
  Hargeisa: [
    { name: '26 June', somali: '26ka Juun', at: [9.5644, 44.0647], aliases: ['26ka June', 'June 26'] },
    { name: 'Ahmed Dhagah', somali: 'Axmed Dhagax', at: [9.5483, 44.0831], aliases: ['Ahmed Dagah'] },
    { name: 'Gacan Libah', somali: 'Gacan Libaax', at: [9.5722, 44.0856], aliases: ['Gaan Libah'] },
    {
      name: 'Ibrahim Kodbur',
      somali: 'Ibraahim Koodbuur',
      at: [9.5772, 44.0656],
      aliases: ['Koodbuur', 'Jigjiga Yar'],
    },
    { name: 'Mohamed Moge', somali: 'Maxamed Mooge', at: [9.5461, 44.0489], aliases: ['Mohammed Mooge'] },
  ],
  Kismayo: [
    { name: 'Alanley', somali: 'Calanley', at: [-0.3628, 42.5472], aliases: ['Calanleey'] },
    { name: 'Fanole', somali: 'Faanoole', at: [-0.3517, 42.5467] },
    { name: 'Farjano', at: [-0.3542, 42.5383], aliases: ['Farjanno'] },
    { name: 'Shaqalaha', somali: 'Shaqaalaha', at: [-0.3644, 42.5406] },
  ],
};
