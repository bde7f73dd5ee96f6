/**
 * What a deployment says about itself: contact data, opening hours, and the customer's claims. The text around them is
 * in the catalogues of pwa/i18n/messages.
 */
export const SITE = {
  /** Answered day and night. */
  hotline: '+252 61 000 0999',
  /** Answered in the opening hours. */
  officePhone: '+252 61 000 0100',
  supportEmail: 'support@dhiig.example',
  emergencyEmail: 'emergency@dhiig.example',
  hospitalsEmail: 'hospitals@dhiig.example',
  technicalEmail: 'technical@dhiig.example',
  /** As written on an envelope, one entry per line. */
  address: ['Maka al-Mukarama Road', 'Hodan, Mogadishu', 'Somalia'],
  /** On the country's clock, from the first to the last weekday. */
  openingHours: { firstDay: 'mon', lastDay: 'fri', from: '08:00', to: '18:00' },
  /** Who made it, named in the footer. */
  developer: { name: 'Dhiig Developers', url: 'https://dhiig.example/developers' },
} as const;

/** The statistics that the customer claims on Home; each is shown with a plus sign. */
export const HOME_CLAIMS = { donors: 200, livesSaved: 70, hospitals: 10 } as const;

/** The statistics that the customer claims on About; each is shown with a plus sign. */
export const ABOUT_CLAIMS = { livesSaved: 1200, donors: 2500, hospitals: 25, cities: 15 } as const;

/** Whom Home quotes, with stars out of five; the quotes are in the catalogues under `home.voice.…`. */
export const VOICES = [
  { id: 'donor', name: 'Hodan A.', stars: 5 },
  { id: 'surgeon', name: 'Dr. Cabdullaahi M.', stars: 4 },
  { id: 'sister', name: 'Faadumo S.', stars: 5 },
] as const;
