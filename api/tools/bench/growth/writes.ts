import type { Order } from '../../../../shared/contract/orders.ts';
import { PROOF_HEADER } from '../../../../shared/contract/proof-header.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { registrationByText } from '../../../accounts/donor-lists/register-by-text.ts';
import { receiveText } from '../../../blood/text-answers/receive-text.ts';
import { donorId, hospitalId, newestOfBusy, requestId, sizesOf } from './country.ts';
import { ADMIN } from './desk-rows.ts';
import { givePassword } from './fill-store.ts';
import type { Answered, Server } from './server.ts';
import { bagNumberAt } from './stock-store.ts';
import { phoneOf } from './text-rows.ts';

/** One write of a turn, each with subjects of its own. */
type Write = (turn: number) => Promise<unknown>;

async function ok(answer: Promise<Answered>): Promise<unknown> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text || '{}');
}

/** An open request of a hospital that is not the busy one. */
const openRequest = (server: Server, turn: number) => {
  const { requests, open } = sizesOf(server.of);
  return requestId(requests - 1 - (turn % open));
};

const BUSY = hospitalId(0);
const RED_CELLS = { bloodType: 'O-', component: 'red_cells' } as const;
const CENTRE = { latitude: 2.0469, longitude: 45.3182 };

/** Another donor at each turn, with numbers far from those who answered open requests. */
const someDonor = (server: Server, turn: number, from: number) =>
  server.tokenOf('donor', donorId(from + turn * 3));

/** Tokens of the first hospitals, as many as the smallest country has. */
async function tokensOfHospitals(server: Server): Promise<string[]> {
  const count = Math.min(5, sizesOf(server.of).hospitals);
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1)
    tokens.push(await server.tokenOf('hospital', hospitalId(index)));
  return tokens;
}

const PASSWORD = 'shan geel iyo caano';
/** More than there are turns. */
const LEAVING = 60;
/** The first type matches the most donors. */
const ALERTED_FOR = ['AB+', 'A+', 'B+', 'O+', 'AB-', 'A-', 'B-', 'O-'] as const;
/** The same for as many turns as there are hospitals that take them. */
const typeAt = (turn: number) => ALERTED_FOR[Math.floor(turn / 5) % ALERTED_FOR.length];

/** Each hospital with each blood type in turn: an alert that is running already would only be advanced. */
async function raise(
  server: Server,
  token: string,
  turn: number,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  const body = {
    bloodType: typeAt(turn),
    message: 'Dhiig ayaa degdeg loogu baahan yahay',
    location: CENTRE,
  };
  await ok(server.call(token, 'POST', '/alerts/emergency', body, headers));
}

/** A hospital whose pending requests are too many is refused, so that the hospitals take turns. */
const post =
  (urgency: 'low' | 'high') =>
  async (server: Server): Promise<Write> => {
    const tokens = await tokensOfHospitals(server);
    return (turn) =>
      ok(
        server.call(tokens[turn % tokens.length] ?? '', 'POST', '/requests/create', {
          bloodType: typeAt(turn),
          units: 2,
          urgency,
          location: 'Mogadishu',
          coordinates: CENTRE,
        }),
      );
  };

/** The admin, with a new proof of identity. */
async function provenAdmin(server: Server) {
  await givePassword(server.context, [ADMIN], PASSWORD);
  const token = await server.tokenOf('admin', ADMIN);
  const { proof } = (await ok(
    server.call(token, 'POST', '/auth/reauthenticate', { password: PASSWORD }),
  )) as { proof: string };
  return { token, headers: { [PROOF_HEADER]: proof } };
}

export const WRITES: Readonly<Record<string, (server: Server) => Promise<Write>>> = {
  'hospital POST /requests/create (low)': post('low'),
  'hospital POST /requests/create (high, with its alert)': post('high'),
  'hospital PATCH /requests/{id}': async (server) => {
    const token = await server.tokenOf('hospital', BUSY);
    const own = newestOfBusy(server.of);
    return (turn) => ok(server.call(token, 'PATCH', `/requests/${own}`, { units: 3 + (turn % 40) }));
  },
  'hospital PATCH /requests/cancel/{id}': async (server) => {
    const tokens = await tokensOfHospitals(server);
    const open: { readonly token: string; readonly id: string }[] = [];
    for (const token of tokens) {
      const path = '/requests/hospital?status=pending';
      const { requests } = (await ok(server.call(token, 'GET', path))) as { requests: { _id: string }[] };
      open.push(...requests.map(({ _id: id }) => ({ token, id })));
    }
    return (turn) => {
      const { token, id } = open[turn] ?? {};
      const body = { reason: 'Blood came from the family' };
      return ok(server.call(token ?? '', 'PATCH', `/requests/cancel/${id}`, body));
    };
  },
  'hospital POST /hospital/inventory (a bag)': async (server) => {
    const token = await server.tokenOf('hospital', BUSY);
    const day = (on: number) => new Date(server.of.now.getTime() + on * DAY_MS).toISOString().slice(0, 10);
    const bag = { ...RED_CELLS, units: 1, collectedAt: day(-1), expiresAt: day(30) };
    return (turn) => ok(server.call(token, 'POST', '/hospital/inventory', { ...bag, bagNumber: `N${turn}` }));
  },
  'hospital POST /hospital/inventory/{id}/movements (issue)': async (server) => {
    const token = await server.tokenOf('hospital', BUSY);
    const { inventory } = (await ok(server.call(token, 'GET', '/hospital/inventory'))) as {
      inventory: { id: string }[];
    };
    const body = { kind: 'issue', units: 1, issuedTo: 'Ward 3' };
    return (turn) =>
      ok(server.call(token, 'POST', `/hospital/inventory/${inventory[turn]?.id}/movements`, body));
  },
  'hospital POST /orders (urgent)': async (server) => {
    const token = await server.tokenOf('hospital', BUSY);
    const lines = [{ ...RED_CELLS, units: 2 }];
    return (turn) => {
      const supplierId = hospitalId(1 + (turn % 40));
      return ok(server.call(token, 'POST', '/orders', { supplierId, lines, urgency: 'high' }));
    };
  },
  'hospital PATCH /orders/{id} (receive)': async (server) => {
    const token = await server.tokenOf('hospital', BUSY);
    const path = '/orders?side=receiver';
    const { orders } = (await ok(server.call(token, 'GET', path))) as { orders: Order[] };
    const sent = orders.filter(({ state }) => state === 'on_the_way');
    return (turn) => {
      const { id, bags = [] } = sent[turn] ?? {};
      const body = { step: 'receive', temperature: 4, bags: bags.map(({ lotId }) => ({ lotId })) };
      return ok(server.call(token, 'PATCH', `/orders/${id}`, body));
    };
  },
  'admin POST /recalls (all that a donor gave)': async (server) => (turn) =>
    ok(
      server.call(server.tokens.admin, 'POST', '/recalls', {
        bagNumber: bagNumberAt(2 * turn),
        scope: 'donor',
        reason: 'information',
      }),
    ),
  'donor POST /donor/respond/{id}': async (server) => {
    const tokens: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) tokens.push(await someDonor(server, turn, 100));
    return async (turn) => {
      // A donor who does not match is refused without a write: either answer is fine.
      await server.call(tokens[turn % 40] ?? '', 'POST', `/donor/respond/${openRequest(server, turn)}`);
    };
  },
  'a donor’s answer by text': async (server) => (turn) =>
    receiveText(
      server.context,
      { id: `bench:${turn}`, from: phoneOf(301 + turn), text: 'haa' },
      registrationByText,
    ),
  'a registration by text': async (server) => (turn) =>
    receiveText(
      server.context,
      {
        id: `bench:join:${turn}`,
        from: `+25268${String(turn * 10 + 9).padStart(7, '0')}`,
        text: `Caasha ${turn}`,
      },
      registrationByText,
    ),
  'donor PUT /auth/profile': async (server) => {
    const token = await server.tokenOf('donor', donorId(0));
    return (turn) => ok(server.call(token, 'PUT', '/auth/profile', { name: `Asha Cali ${turn}a` }));
  },
  'anybody POST /contact': async (server) => (turn) =>
    ok(
      server.call('', 'POST', '/contact', {
        name: 'Qof',
        email: `new${turn}@example.so`,
        subject: 'general',
        message: 'Salaan, dhiig ayaan rabaa',
      }),
    ),
  'admin PATCH /admin/ban-user/{id}': async (server) => {
    const { token, headers } = await provenAdmin(server);
    const body = { action: 'ban', reason: 'bench' };
    return (turn) => ok(server.call(token, 'PATCH', `/admin/ban-user/${donorId(500 + turn)}`, body, headers));
  },
  'hospital POST /alerts/emergency': async (server) => {
    const tokens = await tokensOfHospitals(server);
    return (turn) => raise(server, tokens[turn % tokens.length] ?? '', turn);
  },
  'admin POST /alerts/emergency': async (server) => {
    const { token, headers } = await provenAdmin(server);
    return (turn) => raise(server, token, turn, headers);
  },
  'admin DELETE /admin/users/{id}': async (server) => {
    const { token, headers } = await provenAdmin(server);
    return (turn) =>
      ok(server.call(token, 'DELETE', `/admin/users/${donorId(1000 + turn * 7)}`, undefined, headers));
  },
  'donor DELETE /auth/account (less its argon2id)': async (server) => {
    const leaving = Array.from({ length: LEAVING }, (_, turn) => donorId(2000 + turn * 5));
    await givePassword(server.context, leaving, PASSWORD);
    const tokens: string[] = [];
    for (const id of leaving) tokens.push(await server.tokenOf('donor', id));
    return (turn) => ok(server.call(tokens[turn] ?? '', 'DELETE', '/auth/account', { password: PASSWORD }));
  },
};
