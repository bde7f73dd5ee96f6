import { type Account, callApi } from './people.ts';
import { somaliDay } from './somali-day.ts';

/** Red cells of O− in one bag, collected yesterday and good for thirty days, in a hospital's stock. */
export const addBag = (url: string, { token }: Account, bagNumber: string) =>
  callApi(url, 'POST', '/hospital/inventory', {
    token,
    body: {
      bloodType: 'O-',
      component: 'red_cells',
      units: 1,
      bagNumber,
      collectedAt: somaliDay(-1),
      expiresAt: somaliDay(30),
    },
  });
