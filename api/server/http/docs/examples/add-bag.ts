import { call } from './dhiig.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const { lot } = await call<{ lot: { id: string; units: number } }>('POST', '/hospital/inventory', {
  // Your own id: a lot that is sent again is added once.
  id: crypto.randomUUID(),
  bloodType: 'B+',
  component: 'red_cells',
  bagNumber: 'W0000 26 123456',
  state: 'quarantine',
  units: 1,
  collectedAt: dayIn(0),
  expiresAt: dayIn(35),
});
console.log(lot.id, lot.units);
