import type { NewAppointment } from '../../../shared/contract/appointments.ts';
import type { CollectionDay, NewDay } from '../../../shared/contract/collection-days.ts';
import { hoursLater } from './clock.ts';
import type { Person } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

const at = (hours: number): string => hoursLater(hours).toISOString();

/** From 24 to 26 hours later: four times of half an hour, each with one chair. */
export const newDay = (app: TestApp, overrides: Partial<NewDay> = {}): NewDay => ({
  id: app.context.newId(),
  startsAt: at(24),
  endsAt: at(26),
  chairs: 1,
  slotMinutes: 30,
  ...overrides,
});

export const postDay = (app: TestApp, { token }: Person, day: NewDay): Promise<Answer> =>
  app.call('POST', '/collection-days', { token, body: day });

export async function openDay(
  app: TestApp,
  hospital: Person,
  overrides: Partial<NewDay> = {},
): Promise<CollectionDay> {
  const { status, body } = await postDay(app, hospital, newDay(app, overrides));
  if (status !== 201) throw new Error(`POST /collection-days answered ${status}: ${JSON.stringify(body)}`);
  return body.day as CollectionDay;
}

export const book = (
  app: TestApp,
  { token }: Person,
  booking: Omit<NewAppointment, 'id'> & { readonly id?: string },
): Promise<Answer> =>
  app.call('POST', '/appointments', { token, body: { id: app.context.newId(), ...booking } });

/** Books, and returns the appointment's id. */
export async function bookOk(
  app: TestApp,
  person: Person,
  booking: Omit<NewAppointment, 'id'>,
): Promise<string> {
  const { status, body } = await book(app, person, booking);
  if (status !== 201) throw new Error(`POST /appointments answered ${status}: ${JSON.stringify(body)}`);
  return (body.appointment as { id: string }).id;
}

export const change = (app: TestApp, { token }: Person, id: string, body: object): Promise<Answer> =>
  app.call('PATCH', `/appointments/${id}`, { token, body });

export const cancel = (app: TestApp, { token }: Person, id: string): Promise<Answer> =>
  app.call('DELETE', `/appointments/${id}`, { token });
