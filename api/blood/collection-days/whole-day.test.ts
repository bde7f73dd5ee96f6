import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { ListedAppointment, ShownSlot } from '../../../shared/contract/collection-days.ts';
import { SEATED_APPOINTMENTS } from '../../../shared/rules/collection-days.ts';
import { createApp } from '../../app.ts';
import { startServer } from '../../server/http/server.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createPushLab, type PushLab, readMessage } from '../../tools/testing/push.ts';
import { startPhone, type TextLab, textLabOf, textsBy } from '../../tools/testing/texts.ts';
import { remindBooked } from '../slots/remind-booked.ts';
import { advanceDays } from './advance-days.ts';

/** Tests begin at 10:00; this is an instant of the next day in Mogadishu. */
const nextDay = (hours: number): Date => hoursLater(14 + hours);

const BEGINS = 8;
const TIMES = 8;
const CHAIRS = 5;
const DONORS = TIMES * CHAIRS;

/** The time that a donor books. */
const hourOf = (index: number): number => BEGINS + Math.floor(index / CHAIRS) / 2;
const clockOf = (hour: number): string =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`;

const phoneOf = (index: number): string => `+25261500${String(1000 + index)}`;
/** One in five has a phone for texts alone. */
const isTexted = (index: number): boolean => index % CHAIRS === 4;

interface Guest extends Person {
  readonly index: number;
  /** Where their messages arrive: the address of their device, or their number. */
  readonly reached: string;
}

type Body = Readonly<Record<string, unknown>>;

interface Reply {
  readonly status: number;
  readonly body: Body;
}

/** One call over a connection of its own; `isCut`: it is gone once the call was sent, and nobody reads the answer. */
function send(
  port: number,
  {
    method,
    path,
    token,
    key,
    body,
  }: { method: string; path: string; token: string; key: string; body?: Body },
  isCut: boolean,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
    };
    const calling = request({ port, host: '127.0.0.1', method, path: `/api${path}`, headers, agent: false });
    calling.on('error', (error) => (isCut ? resolve({ status: 0, body: {} }) : reject(error)));
    calling.on('response', async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Body });
    });
    calling.end(body && JSON.stringify(body), () => {
      if (isCut) calling.destroy(new Error('the network is gone'));
    });
  });
}

/** A day of forty chairs, with push and text as they are really sent, the server over real HTTP. */
async function world() {
  const phone = await startPhone();
  const push = await createPushLab(textsBy(phone));
  const { app } = push;
  app.setNow(hoursLater(0));
  const texts = await textLabOf(app, phone);
  await texts.serve();
  const server = await startServer(createApp(app.context, '/nowhere'), { ...app.context.config, port: 0 });
  onTestFinished(() => server.close());
  let calls = 0;
  /** As a device of the app writes: what got no answer is sent again under its key. Every third call gets none. */
  async function write({ token }: Person, method: string, path: string, body?: Body): Promise<Reply> {
    calls += 1;
    const call = { method, path, token, key: `device-${calls}-key`, ...(body && { body }) };
    if (calls % 3 === 0) await send(server.port, call, true);
    return send(server.port, call, false);
  }
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const guest = async (index: number): Promise<Guest> => {
    const number = phoneOf(index);
    const donor = await registerDonor(app, { phone: number, name: `Donor ${index}`, sms: isTexted(index) });
    if (isTexted(index)) return { ...donor, index, reached: number };
    return { ...donor, index, reached: (await push.deviceOf(donor)).endpoint };
  };
  const said = inboxes(push, texts);
  return { app, push, texts, server, write, hospital, guest, said };
}

/** What arrived at a guest since they were asked last: titles of messages, or texts. */
function inboxes({ service, ...push }: PushLab, { phone, ...texts }: TextLab) {
  const seen = new Map<string, number>();
  const all = ({ reached }: Guest): readonly string[] =>
    reached.startsWith('+')
      ? phone.given
          .filter(({ phoneNumbers }) => phoneNumbers.includes(reached))
          .map((one) => one.textMessage.text)
      : service.messages.filter(({ endpoint }) => endpoint === reached).map((one) => readMessage(one).title);
  return {
    deliver: async () => {
      await push.sendDue();
      await texts.sendDue();
    },
    newOf: (one: Guest): readonly string[] => {
      const got = all(one);
      const before = seen.get(one.reached) ?? 0;
      seen.set(one.reached, got.length);
      return got.slice(before);
    },
  };
}

it('a day of forty chairs: every message once, every chair once, every gift once, though answers are lost', async () => {
  const { app, texts, write, hospital, guest, said } = await world();
  const opened = await write(hospital, 'POST', '/collection-days', {
    id: app.context.newId(),
    startsAt: nextDay(BEGINS).toISOString(),
    endsAt: nextDay(BEGINS + TIMES / 2).toISOString(),
    chairs: CHAIRS,
    slotMinutes: 30,
  });
  expect(opened.status).toBe(201);
  const { id: dayId } = opened.body.day as { id: string };
  const dayAs = async ({ token }: Person) => {
    const { body } = await app.call('GET', `/collection-days/${dayId}`, { token });
    const { slots, appointments } = body as unknown as {
      slots: ShownSlot[];
      appointments: ListedAppointment[];
    };
    for (const { startsAt, chairs, taken } of slots) {
      expect(taken).toBeLessThanOrEqual(chairs);
      const seated = appointments.filter(
        (one) => one.startsAt === startsAt && SEATED_APPOINTMENTS.some((state) => state === one.state),
      );
      expect(seated.length).toBe(taken);
    }
    return appointments;
  };

  // They book: by the app all at once, by text one answer after the other.
  const guests: Guest[] = [];
  for (let index = 0; index < DONORS; index += 1) guests.push(await guest(index));
  const booking = (one: Guest, hour: number, id = app.context.newId()) =>
    write(one, 'POST', '/appointments', { id, dayId, startsAt: nextDay(hour).toISOString() });
  const booked = await Promise.all(
    guests.filter(({ index }) => !isTexted(index)).map((one) => booking(one, hourOf(one.index))),
  );
  expect(booked.map(({ status }) => status)).toEqual(Array(DONORS - TIMES).fill(201));
  for (const { index, reached } of guests.filter(({ index }) => isTexted(index))) {
    await texts.textFrom(reached, 'BALLAN');
    await said.deliver();
    await texts.textFrom(reached, `1 ${clockOf(hourOf(index))}`);
  }
  await said.deliver();
  for (const one of guests)
    expect(said.newOf(one)).toEqual(
      isTexted(one.index)
        ? [expect.stringContaining('Banadir'), expect.stringContaining(clockOf(hourOf(one.index)))]
        : [],
    );
  const late = await guest(DONORS);
  expect((await booking(late, BEGINS)).body).toMatchObject({ code: 'failure.day_full' });

  // The evening before each is reminded once; one says no by text, another in the app; the desk fills a chair by phone.
  app.setNow(nextDay(-7));
  for (let times = 0; times < 2; times += 1) await remindBooked(app.context);
  await said.deliver();
  for (const one of guests) expect(said.newOf(one)).toEqual([expect.stringMatching(/Tomorrow/)]);
  const [, byApp, , , byText] = guests as [Guest, Guest, Guest, Guest, Guest];
  const [own] = (await app.call('GET', '/appointments', { token: byApp.token })).body.appointments as [
    { id: string },
  ];
  expect((await write(byApp, 'DELETE', `/appointments/${own.id}`)).status).toBe(200);
  await texts.textFrom(byText.reached, 'MAYA');
  await said.deliver();
  expect(said.newOf(byText)).toEqual([expect.stringMatching(/not coming/)]);
  expect(said.newOf(byApp)).toEqual([]);
  const evening = await signIn(app, hospital.email);
  const called = await write(evening, 'POST', '/appointments', {
    id: app.context.newId(),
    dayId,
    startsAt: nextDay(BEGINS).toISOString(),
    donor: { phone: phoneOf(DONORS) },
  });
  expect(called.status).toBe(201);
  await said.deliver();
  expect(said.newOf(late)).toHaveLength(1);

  // The day: by the half hour, with people who walk in, and others who do not come.
  const coming = [...guests.filter((one) => one !== byApp && one !== byText), late];
  const codes = new Map(
    (
      await app.context.db
        .selectFrom('arrival_codes')
        .innerJoin('appointments', 'appointments.id', 'arrival_codes.appointment_id')
        .select(['arrival_codes.code', 'appointments.donor_id'])
        .execute()
    ).map(({ donor_id, code }) => [donor_id, code]),
  );
  const walkIns: Guest[] = [];
  const gave = new Set<string>();
  app.setNow(nextDay(7));
  const desk = await signIn(app, hospital.email);
  for (let hour = 7; hour <= BEGINS + TIMES / 2 + 1; hour += 0.5) {
    app.setNow(nextDay(hour));
    await remindBooked(app.context);
    await advanceDays(app.context);
    await said.deliver();
    const listed = await dayAs(desk);
    const idOf = ({ id }: Person) => listed.find(({ donor }) => donor.id === id)?.id ?? '';
    const record = async (one: Person, id: string, state: string) => {
      const reason = state === 'deferred' ? { reason: 'haemoglobin', until: '2026-06-06' } : {};
      const reply = await write(desk, 'PATCH', `/appointments/${id}`, { state, ...reason });
      expect(reply, `${state} of ${one.email}`).toMatchObject({
        status: 200,
        body: { appointment: { state } },
      });
    };
    for (const one of coming.filter(({ index }) => (index === DONORS ? BEGINS : hourOf(index)) === hour)) {
      const fate = one.index % 8;
      if (fate === 7) continue;
      // Most show their code; a hospital records few who do not.
      if (fate !== 1) {
        const reply = await write(desk, 'POST', '/hospital/arrivals', { code: codes.get(one.id) });
        expect(reply.body).toMatchObject({ appointment: { donor: { id: one.id }, state: 'arrived' } });
      } else await record(one, idOf(one), 'arrived');
      await record(one, idOf(one), fate === 6 ? 'deferred' : 'given');
      if (fate !== 6) gave.add(one.id);
    }
    if (hour === BEGINS || hour === BEGINS + 1 || hour === BEGINS + 3.5) {
      const one = await guest(DONORS + 1 + walkIns.length);
      walkIns.push(one);
      const id = app.context.newId();
      const reply = await write(desk, 'POST', '/appointments', {
        id,
        dayId,
        donor: { phone: phoneOf(one.index) },
      });
      // At eight one has said no; later every chair is taken.
      const startsAt = hour === BEGINS ? nextDay(BEGINS).toISOString() : null;
      expect(reply.body).toMatchObject({ appointment: { how: 'walk_in', state: 'arrived', startsAt } });
      if (walkIns.length === 3) await write(desk, 'DELETE', `/appointments/${id}`);
      else {
        await record(one, id, 'given');
        gave.add(one.id);
      }
    }
  }

  // What was recorded adds up: nobody twice, and nobody forgotten.
  const states = Map.groupBy(await dayAs(desk), ({ state }) => state);
  const countOf = (state: ListedAppointment['state']) => states.get(state)?.length ?? 0;
  const notThere = coming.filter(({ index }) => index % 8 === 7);
  expect({
    given: countOf('given'),
    deferred: countOf('deferred'),
    noShow: countOf('no_show'),
    cancelled: countOf('cancelled'),
    open: countOf('booked') + countOf('arrived'),
  }).toEqual({ given: gave.size, deferred: 5, noShow: notThere.length, cancelled: 3, open: 0 });
  expect(gave.size).toBe(coming.length - 5 - notThere.length + 2);
  const donations = await app.context.db.selectFrom('donations').select('donor_id').execute();
  expect(donations.map(({ donor_id }) => donor_id).toSorted()).toEqual([...gave].toSorted());
  const past = (await app.call('GET', '/collection-days?when=past', { token: desk.token })).body.days;
  expect(past).toMatchObject([{ id: dayId, state: 'closed', figures: { given: gave.size, cancelled: 3 } }]);
  expect(await app.context.db.selectFrom('arrival_codes').selectAll().execute()).toEqual([]);

  // That day each was reminded once; in the evening each who gave is thanked once, and nobody else.
  app.setNow(nextDay(18));
  for (let times = 0; times < 2; times += 1) await said.deliver();
  for (const one of [...coming, ...walkIns, byApp, byText]) {
    const got = said.newOf(one);
    const reminded = got.filter((text) => /Today/.test(text)).length;
    const thanked = got.filter((text) => /has received your blood|blood was received/.test(text)).length;
    expect({ index: one.index, reminded, thanked }).toEqual({
      index: one.index,
      reminded: coming.includes(one) ? 1 : 0,
      thanked: gave.has(one.id) ? 1 : 0,
    });
  }
}, 120_000);
