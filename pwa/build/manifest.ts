import type { ManifestOptions } from 'vite-plugin-pwa';
import { readCatalogue } from './messages-plugin.ts';

/** The web app manifest. Colours repeat --bg and --brand of ui/tokens.css (light), held equal by a test. */
export const manifest: Partial<ManifestOptions> = {
  name: readCatalogue('en')['nav.site'] ?? '',
  short_name: 'Dhiig',
  description: 'Hospitals ask for blood, donors nearby answer.',
  id: '/',
  start_url: '/dashboard?source=home',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  dir: 'ltr',
  categories: ['health', 'medical'],
  theme_color: '#8a1224',
  background_color: '#faf6f1',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshots/donor.jpg',
      sizes: '720x1480',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'A donor sees who needs their blood nearby',
    },
    {
      src: '/screenshots/home.jpg',
      sizes: '720x1480',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'Dhiig connects hospitals and donors',
    },
    {
      src: '/screenshots/hospital.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: 'A hospital sees its requests and who is coming',
    },
  ],
  shortcuts: [
    {
      name: 'Find requests',
      url: '/blood-requests?source=shortcut',
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Dashboard',
      url: '/dashboard?source=shortcut',
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
