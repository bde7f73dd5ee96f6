import { donorId, hospitalId, newestOfBusy, requestId, sizesOf } from './country.ts';
import type { Answered, Server } from './server.ts';

/** One write of a turn, each with subjects of its own. */
type Write = (turn: number) => Promise<unknown>;

async function ok(answer: Promise<Answered>): Promise<unknown> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text || '{}');
}

/** Of an open request of a hospital that is not the busy one. */
const openRequest = (server: Server, turn: number) => {
  const { requests, open } = sizesOf(server.of);
  return requestId(requests - 1 - (turn % open));
};

const BUSY = hospitalId(0);
const CENTRE = { latitude: 2.0469, longitude: 45.3182 };

/** Somebody else at each turn: far from those who answered what is open. */
const someDonor = (server: Server, turn: number, from: number) =>
  server.tokenOf('donor', donorId(from + turn * 3));

/** Of the first hospitals, as many as the smallest country has. */
async function tokensOfHospitals(server: Server): Promise<string[]> {
  const count = Math.min(5, sizesOf(server.of).hospitals);
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1)
    tokens.push(await server.tokenOf('hospital', hospitalId(index)));
  return tokens;
}

export const WRITES: Readonly<Record<string, (server: Server) => Promise<Write>>> = {
  'hospital POST /requests/create (low)': async (server) => {
    const tokens = await tokensOfHospitals(server);
    return (turn) =>
      ok(
        server.call(tokens[turn % tokens.length] ?? '', 'POST', '/requests/create', {
          bloodType: 'O-',
          units: 2,
          urgency: 'low',
          location: 'Mogadishu',
          coordinates: CENTRE,
        }),
      );
  },
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
  'donor POST /donor/respond/{id}': async (server) => {
    const tokens: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) tokens.push(await someDonor(server, turn, 100));
    return async (turn) => {
      // Who does not fit is refused, and is no write: either answer will do.
      await server.call(tokens[turn % 40] ?? '', 'POST', `/donor/respond/${openRequest(server, turn)}`);
    };
  },
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
    const token = await server.tokenOf('admin', server.adminId);
    return (turn) =>
      ok(
        server.call(token, 'PATCH', `/admin/ban-user/${donorId(500 + turn)}`, {
          action: 'ban',
          reason: 'bench',
        }),
      );
  },
};
