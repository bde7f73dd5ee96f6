import type { BloodType } from '../../../shared/rules/blood.ts';
import type { HospitalKind } from '../../../shared/rules/spare.ts';

interface Town {
  /** The name in the gazetteer. */
  readonly place: string;
  /** Thousands of people, roughly (UN OCHA estimates): how donors are spread. */
  readonly weight: number;
  /** Standard deviation of where people live around the centre, km. */
  readonly spreadKm: number;
}

/** Where donors live. Mogadishu is counted by some of its districts. */
export const TOWNS: readonly Town[] = [
  { place: 'Hodan, Mogadishu', weight: 520, spreadKm: 1.5 },
  { place: 'Karaan, Mogadishu', weight: 380, spreadKm: 1.5 },
  { place: 'Wadajir, Mogadishu', weight: 420, spreadKm: 1.5 },
  { place: 'Yaqshid, Mogadishu', weight: 330, spreadKm: 1.5 },
  { place: 'Waberi, Mogadishu', weight: 260, spreadKm: 1 },
  { place: 'Hargeisa', weight: 760, spreadKm: 3 },
  { place: 'Burao', weight: 290, spreadKm: 2 },
  { place: 'Bosaso', weight: 250, spreadKm: 2 },
  { place: 'Kismayo', weight: 240, spreadKm: 2 },
  { place: 'Baidoa', weight: 230, spreadKm: 2 },
  { place: 'Galkayo', weight: 200, spreadKm: 2 },
  { place: 'Garowe', weight: 150, spreadKm: 2 },
  { place: 'Beledweyne', weight: 140, spreadKm: 2 },
  { place: 'Borama', weight: 130, spreadKm: 2 },
  { place: 'Berbera', weight: 90, spreadKm: 2 },
  { place: 'Jowhar', weight: 80, spreadKm: 2 },
  { place: 'Marka', weight: 80, spreadKm: 2 },
];

/** Blood groups of donors in Mogadishu, per cent; of each group 3.4 % are Rh negative. */
const GROUPS = [
  { group: 'O', weight: 60.3 },
  { group: 'A', weight: 26.5 },
  { group: 'B', weight: 11.3 },
  { group: 'AB', weight: 1.9 },
] as const;
const NEGATIVE = 3.4;

export const BLOOD_TYPE_WEIGHTS: readonly { readonly type: BloodType; readonly weight: number }[] =
  GROUPS.flatMap(({ group, weight }) => [
    { type: `${group}+` as const, weight: (weight * (100 - NEGATIVE)) / 100 },
    { type: `${group}-` as const, weight: (weight * NEGATIVE) / 100 },
  ]);

interface Hospital {
  readonly name: string;
  readonly location: string;
  readonly address: string;
  readonly phone: string;
  /** How many requests it posts in six months. */
  readonly requests: number;
  /** A hospital if left out. */
  readonly kind?: HospitalKind;
}

interface Applicant extends Omit<Hospital, 'requests' | 'kind'> {
  readonly hoursAgo: number;
  readonly papers?: { readonly licenseNumber: string; readonly website: string };
}

/** Nine invented hospitals and a blood bank in real towns, verified. */
export const HOSPITALS: readonly Hospital[] = [
  {
    name: 'Mogadishu Central Hospital',
    location: 'Hodan, Mogadishu',
    address: 'Maka Al-Mukarama Road',
    phone: '+252 61 700 1001',
    requests: 70,
  },
  {
    name: "Waberi Women's Hospital",
    location: 'Waberi, Mogadishu',
    address: 'Airport Road',
    phone: '+252 61 700 1002',
    requests: 45,
  },
  {
    name: 'Karaan Blood Bank',
    kind: 'blood_bank',
    location: 'Karaan, Mogadishu',
    address: 'Sanca Junction',
    phone: '+252 61 700 1003',
    requests: 35,
  },
  {
    name: 'Hargeisa Regional Hospital',
    location: 'Hargeisa',
    address: 'Road Number One',
    phone: '+252 63 700 1004',
    requests: 50,
  },
  {
    name: 'Togdheer Hospital',
    location: 'Burao',
    address: 'Airport Street',
    phone: '+252 63 700 1005',
    requests: 22,
  },
  {
    name: 'Bosaso Coast Hospital',
    location: 'Bosaso',
    address: 'Port Road',
    phone: '+252 90 700 1006',
    requests: 20,
  },
  {
    name: 'Jubba Hospital',
    location: 'Kismayo',
    address: 'Calanleey',
    phone: '+252 61 700 1007',
    requests: 20,
  },
  {
    name: 'Bay Regional Hospital',
    location: 'Baidoa',
    address: 'Isha',
    phone: '+252 61 700 1008',
    requests: 22,
  },
  {
    name: 'Mudug Hospital',
    location: 'Galkayo',
    address: 'Garsoor',
    phone: '+252 90 700 1009',
    requests: 16,
  },
  {
    name: 'Nugaal Hospital',
    location: 'Garowe',
    address: 'Waaberi Quarter',
    phone: '+252 90 700 1010',
    requests: 14,
  },
];

/** Three that wait for an admin. */
export const APPLICANTS: readonly Applicant[] = [
  {
    name: 'Hiiraan Hospital',
    location: 'Beledweyne',
    address: 'Hawo Tako',
    phone: '+252 61 700 1011',
    hoursAgo: 76,
    papers: { licenseNumber: 'HIR-2026-0711', website: 'https://hiiraan-hospital.example' },
  },
  {
    name: 'Awdal Hospital',
    location: 'Borama',
    address: 'University Road',
    phone: '+252 63 700 1012',
    hoursAgo: 31,
  },
  {
    // An impostor: the real hospital of that name is verified, and has another number.
    name: 'Isbitaalka Togdheer',
    location: 'Burao',
    address: 'Airport Street',
    phone: '+252 63 755 0199',
    hoursAgo: 5,
  },
];
