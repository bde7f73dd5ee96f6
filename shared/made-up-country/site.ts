export const SITE = {
  hotline: '+977 984 000 0999',
  officePhone: '+977 984 000 0100',
  supportEmail: 'support@meridia.example',
  emergencyEmail: 'emergency@meridia.example',
  hospitalsEmail: 'hospitals@meridia.example',
  technicalEmail: 'technical@meridia.example',
  address: ['1 Mill Lane', 'Dunmere', 'Meridia'],
  openingHours: { firstDay: 'mon', lastDay: 'sat', from: '09:00', to: '17:00' },
  developer: { name: 'Meridia Blood', url: 'https://meridia.example/developers' },
} as const;

export const HOME_CLAIMS = { donors: 20, livesSaved: 7, hospitals: 3 } as const;

export const ABOUT_CLAIMS = { livesSaved: 120, donors: 250, hospitals: 5, cities: 4 } as const;

export const VOICES = [
  { id: 'donor', name: 'Ada H.', stars: 5 },
  { id: 'surgeon', name: 'Dr. Bram L.', stars: 4 },
  { id: 'sister', name: 'Cleo M.', stars: 5 },
] as const;
