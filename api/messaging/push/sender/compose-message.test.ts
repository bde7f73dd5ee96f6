import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../shared/contract/people.ts';
import { PUSH_KINDS, type PushKind, pushMessage } from '../../../../shared/contract/push-message.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import { createTickets } from '../tickets.ts';
import { markOf, openVapidPairs } from '../vapid-pairs.ts';
import { type Addressed, composeMessage } from './compose-message.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const EXPIRES = '2026-03-05T10:00:00.000Z';
const REQUEST = '019c0000-0000-7000-8000-000000000001';
const tickets = createTickets('s'.repeat(32), () => NOW);

const PAIR = { publicKey: `B${'n'.repeat(86)}`, privateKey: 'p'.repeat(43) };
const vapidPairs = { ...openVapidPairs({ dataDir: '/nowhere' }, PAIR) };

const CALL = { bloodType: 'O-', hospital: 'Banadir Hospital', distanceKm: 2.6 } as const;
const NEWS = { bloodType: 'O-', hospital: 'Banadir Hospital' } as const;
const DETAILS: DeliveryDetails = {
  alert: CALL,
  ask: CALL,
  stand_down: NEWS,
  thanks: NEWS,
  given_on: NEWS,
  talk: { hospital: NEWS.hospital },
  type_recorded: { hospital: NEWS.hospital },
  accepted: NEWS,
  cancelled: NEWS,
  changed: NEWS,
  answer: { bloodType: 'O-', coming: 2 },
  alert_enough: { bloodType: 'O-', coming: 2 },
  alert_exhausted: { bloodType: 'O-', coming: 0 },
  alert_deadline: { bloodType: 'O-', coming: 1 },
  reminder: {},
  first_again: {},
  recall: { units: 3 },
  mass_opened: { place: 'Mogadishu' },
  mass_thanks: { place: 'Mogadishu', gave: 12 },
  order_asked: { orderId: REQUEST, hospital: NEWS.hospital, units: '3 × O-', news: 'asked' },
  order: { orderId: REQUEST, hospital: NEWS.hospital, units: '3 × O-', news: 'offered' },
  appointment: {
    hospital: NEWS.hospital,
    place: 'Mogadishu',
    news: 'moved',
    slot: { startsAt: '2026-03-06T07:00:00.000Z', endsAt: '2026-03-06T07:30:00.000Z' },
  },
  family_asked: { bloodType: 'O-', units: 2 },
  test: {},
};

const deliveryOf = (kind: PushKind, overrides: Partial<Addressed> = {}): Addressed => ({
  id: '019c0000-0000-7000-8000-00000000000d',
  user_id: '019c0000-0000-7000-8000-00000000000b',
  alert_id: null,
  request_id: kind === 'test' || kind === 'reminder' ? null : REQUEST,
  kind,
  details: JSON.stringify(DETAILS[kind]),
  tag: `request:${REQUEST}`,
  expires_at: EXPIRES,
  vapid_key: '',
  session_id: '019c0000-0000-7000-8000-00000000000e',
  language: 'en',
  role: ['answer', 'alert_enough', 'alert_exhausted', 'alert_deadline'].includes(kind) ? 'hospital' : 'donor',
  ...overrides,
});

const compose = (kind: PushKind, overrides?: Partial<Addressed>) =>
  pushMessage.parse(
    JSON.parse(composeMessage({ tickets, vapidPairs }, deliveryOf(kind, overrides)).toString()),
  );

describe('the text of a message', () => {
  it('alerts a donor with type, hospital and distance, and two actions', () => {
    expect(compose('alert')).toMatchObject({
      title: 'O- needed at Banadir Hospital',
      body: '3 km away. Can you come? Never pay, never be paid.',
      url: `/donor/requests/${REQUEST}`,
      tag: `request:${REQUEST}`,
      language: 'en',
      actions: [
        { action: 'can_come', title: 'I can donate' },
        { action: 'details', title: 'Details' },
      ],
      followUp: { accepted: 'Banadir Hospital expects you. Thank you!' },
    });
  });

  it('is in the language of the donor', () => {
    expect(compose('alert', { language: 'so' })).toMatchObject({
      title: 'O- ayaa looga baahan yahay Banadir Hospital',
      actions: [{ title: 'Waan bixin karaa' }, { title: 'Faahfaahin' }],
    });
  });

  it.each(PUSH_KINDS)('gives %s a title and a body in every language', (kind) => {
    for (const language of LANGUAGES) {
      const { title, body } = compose(kind, { language });
      expect({ title, body }).toEqual({
        title: expect.stringMatching(/\S/),
        body: expect.stringMatching(/\S/),
      });
      expect(`${title} ${body}`).not.toMatch(/[{}]|push\./);
    }
  });

  it('leaves out an unknown distance, and the hospital if there is none', () => {
    const details = JSON.stringify({ bloodType: 'AB+', hospital: '', distanceKm: null });
    const message = compose('alert', { details, request_id: null });
    expect(message).toMatchObject({
      title: 'AB+ needed',
      body: 'Can you come? Never pay, never be paid.',
      url: '/donor/requests',
      actions: [{ action: 'details' }],
    });
  });

  it('gives a device the new key if it was subscribed for an earlier one, and no other', () => {
    expect(compose('alert', { vapid_key: 'of-an-older-pair' }).renewWith).toBe(PAIR.publicKey);
    for (const vapid_key of [markOf(PAIR.publicKey), ''])
      expect(compose('alert', { vapid_key })).not.toHaveProperty('renewWith');
  });

  it('never says less than a kilometre', () => {
    const details = JSON.stringify({ ...CALL, distanceKm: 0.1 });
    expect(compose('alert', { details }).body).toMatch(/^1 km away\./);
  });

  it('opens a hospital’s own screen, and for a test message the settings', () => {
    expect(compose('answer').url).toBe(`/hospital/requests/${REQUEST}`);
    expect(compose('answer').title).toBe('O-: 2 donors are coming');
    expect(compose('alert_exhausted')).toMatchObject({
      title: 'O-: nobody left to alert',
      body: 'Nobody is coming yet. New donors within reach are still alerted.',
      url: `/hospital/requests/${REQUEST}`,
      actions: [],
    });
    expect(compose('test', { role: 'hospital' }).url).toBe('/hospital/settings');
  });

  it.each(['"', '\\', '\u0001', '🏥', 'ب'])(
    'stays within one record where a name is long, of %j',
    (letter) => {
      const details = JSON.stringify({ ...CALL, hospital: letter.repeat(5000) });
      const bytes = composeMessage(
        { tickets, vapidPairs },
        deliveryOf('alert', { details, alert_id: REQUEST }),
      );
      expect(bytes.length).toBeLessThanOrEqual(3993);
      const { title } = pushMessage.parse(JSON.parse(bytes.toString()));
      expect(title).toContain('…');
    },
  );
});

describe('the ticket of a message', () => {
  it('names delivery, person and request, and ends a day after the delivery', async () => {
    const { ticket = '' } = compose('alert');
    expect(await tickets.verify(ticket)).toEqual({
      deliveryId: '019c0000-0000-7000-8000-00000000000d',
      userId: '019c0000-0000-7000-8000-00000000000b',
      sessionId: '019c0000-0000-7000-8000-00000000000e',
      requestId: REQUEST,
      alertId: undefined,
    });
    const later = createTickets('s'.repeat(32), () => new Date('2026-03-06T09:59:59.000Z'));
    const tooLate = createTickets('s'.repeat(32), () => new Date('2026-03-06T10:00:00.000Z'));
    expect(await later.verify(ticket)).toBeDefined();
    expect(await tooLate.verify(ticket)).toBeUndefined();
  });

  it.each(['s', 't'])('is not valid when altered or from another server (%s)', async (letter) => {
    const { ticket = '' } = compose('alert');
    const other = createTickets(letter.repeat(32), () => NOW);
    const altered = letter === 's' ? `${ticket.slice(0, -3)}AAA` : ticket;
    expect(await other.verify(altered)).toBeUndefined();
  });
});
