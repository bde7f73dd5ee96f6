import { type Fields, isFields } from '../../lib/is-fields.ts';
import { readsChangedBy } from '../api/freshness.ts';
import { rowsOfEndpoints } from './cache.ts';
import { NO_PHONE } from './cacheable.ts';
import type { OfflineDatabase } from './database.ts';
import type { OutboxEntry } from './rows.ts';

/**
 * A donor's phone number, in the answer to "accept", is only for the screen that asked and is never written to disk.
 */
function withoutPhone(answer: Fields): Fields {
  const { response } = answer;
  return isFields(response) && 'phone' in response
    ? { ...answer, response: { ...response, ...NO_PHONE } }
    : answer;
}

/** The lots with one as the server has it now, first to expire first; an empty one is removed. */
function withLot(lots: readonly unknown[], lot: Fields): unknown[] {
  const others = lots.filter((old) => isFields(old) && old.id !== lot.id);
  const current = lot.units === 0 ? others : [...others, lot];
  return current.sort((a, b) => (String((a as Fields).expiresAt) < String((b as Fields).expiresAt) ? -1 : 1));
}

/** The same thing as the server has it now; anything else stays. */
const replaced = (old: unknown, current: Fields): unknown =>
  isFields(old) && old.id === current.id ? current : old;

/** It in its list, and in the read of it alone, by the names of both. */
function withCurrent(value: Fields, [list, one]: readonly [string, string], current: unknown): Fields {
  if (!isFields(current)) return {};
  const listed = value[list];
  return {
    ...(Array.isArray(listed) && { [list]: listed.map((old) => replaced(old, current)) }),
    ...(value[one] !== undefined && { [one]: replaced(value[one], current) }),
  };
}

/** A donor's gift with what they have told its hospital. */
function withWord(old: unknown, { donationId, kind }: Fields): unknown {
  if (!isFields(old) || !isFields(old.donation) || old.donation.id !== donationId) return old;
  const words = Array.isArray(old.donation.words) ? old.donation.words : [];
  return { ...old, donation: { ...old.donation, words: [...new Set([...words, kind])] } };
}

/** The donor's own appointments, or those of a day, with one as the server has it now; a new one comes first. */
function withAppointment({ appointments, day }: Fields, appointment: Fields): unknown[] {
  const listed = appointments as readonly unknown[];
  const shown = 'phone' in appointment ? { ...appointment, ...NO_PHONE } : appointment;
  if (listed.some((old) => isFields(old) && old.id === appointment.id))
    return listed.map((old) => replaced(old, shown));
  const isListedHere = day === undefined || (isFields(day) && day.id === appointment.dayId);
  return isListedHere ? [shown, ...listed] : [...listed];
}

/**
 * The cached read with what the server has just said about a request, an answer to it, a lot, an order, a family's
 * ask, a collection day, an appointment, a word after giving, or the user themselves.
 */
function updated(value: unknown, answer: Fields): unknown {
  if (!isFields(value)) return value;
  const { request, response, user, lot, part, order, standingOrder, endedId, ask, day, appointment, word } =
    answer;
  const news = (old: unknown) =>
    isFields(old) && isFields(request) && old._id === request._id ? { ...old, ...request } : old;
  return {
    ...value,
    ...(Array.isArray(value.requests) && { requests: value.requests.map(news) }),
    ...(value.request !== undefined && { request: news(value.request) }),
    ...(Array.isArray(value.responses) &&
      isFields(response) && {
        responses: value.responses.map((old) =>
          isFields(old) && old.id === response.id ? { ...response, ...NO_PHONE } : old,
        ),
      }),
    ...(Array.isArray(value.inventory) && {
      inventory: [lot, part].filter(isFields).reduce<readonly unknown[]>(withLot, value.inventory),
    }),
    ...withCurrent(value, ['orders', 'order'], order),
    ...(Array.isArray(value.standingOrders) && {
      standingOrders: [...value.standingOrders, standingOrder].filter(
        (old, index, all) =>
          isFields(old) && old.id !== endedId && all.findIndex((one) => one?.id === old.id) === index,
      ),
    }),
    // One that is answered waits no longer.
    ...(isFields(ask) &&
      Array.isArray(value.asks) && {
        asks: value.asks.filter((old) => isFields(old) && old.id !== ask.id),
      }),
    ...withCurrent(value, ['days', 'day'], day),
    ...(isFields(appointment) &&
      Array.isArray(value.appointments) && { appointments: withAppointment(value, appointment) }),
    ...(isFields(word) &&
      Array.isArray(value.donations) && { donations: value.donations.map((old) => withWord(old, word)) }),
    ...(isFields(value.user) && isFields(user) && value.user.id === user.id && { user }),
  };
}

/**
 * Within the caller's transaction: updates the user's cached reads by the server's answer. Returns the answer as it
 * may be stored.
 */
export async function applyAnswer(db: OfflineDatabase, entry: OutboxEntry, answer: Fields): Promise<Fields> {
  await rowsOfEndpoints(db, entry.userId, readsChangedBy(entry.endpoint, entry.body)).modify((row, ref) => {
    ref.value = { ...row, value: updated(row.value, answer) };
  });
  return withoutPhone(answer);
}
