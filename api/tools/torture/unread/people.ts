import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { newRequest } from '../../testing/blood-requests.ts';
import { formBytes } from '../../testing/form-bytes.ts';
import { callerOf } from '../frame/caller.ts';
import { type Person, register, signInAdmin, verifiedHospital } from '../frame/written-load.ts';

/** A document of nearly the greatest size that is accepted. */
const DOCUMENT_BYTES = 10 * 1024 * 1024 - 64;
/** A page of a list shows up to 100. */
const HOSPITALS = 20;
const REQUESTS_EACH = 5;

/** Who asks and does not read. */
export interface People {
  /** Up to `accounts` tokens of those who may call this endpoint; undefined is nobody. */
  mayCall(endpoint: Endpoint, accounts: number): readonly (string | undefined)[];
  pathOf(path: string): string;
}

async function sendDocument(base: string, { token }: Person): Promise<string> {
  const bytes = Buffer.alloc(DOCUMENT_BYTES, '%PDF-1.7\n');
  bytes.write('%%EOF\n', bytes.length - 6);
  const form = new FormData();
  form.append('document', new File([bytes], 'licence.pdf', { type: 'application/pdf' }));
  const { body, type } = await formBytes(form);
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/hospital/documents`, { method: 'POST', body, headers });
  const { document } = (await response.json()) as { document: { id: string } };
  return document.id;
}

/** Hospitals with full lists of requests, the first with a document, as many donors, and an admin. */
export async function makePeople(base: string): Promise<People> {
  const call = callerOf(base);
  const { token: admin } = await signInAdmin(call);
  const hospitals: Person[] = [];
  const donors: Person[] = [];
  let requestId = '';
  for (let count = 0; count < HOSPITALS; count += 1) {
    donors.push(await register(call, 'donor', 'Asad Cali'));
    const hospital = await verifiedHospital(base);
    hospitals.push(hospital);
    for (let posted = 0; posted < REQUESTS_EACH; posted += 1) {
      const body = newRequest({ urgency: 'medium', notes: 'Dhiig ayaa loo baahan yahay. '.repeat(15) });
      const options = { token: hospital.token, body };
      const { request } = await call<{ request: { _id: string } }>('POST', '/requests/create', options);
      requestId = request._id;
    }
  }
  const [first] = hospitals;
  if (!first) throw new Error('no hospital');
  const documentId = await sendDocument(base, first);
  const tokens = {
    donor: donors.map(({ token }) => token),
    hospital: hospitals.map(({ token }) => token),
    admin: [admin],
  };
  return {
    mayCall: ({ access, download }, accounts) => {
      if (access === 'public') return [undefined];
      if (access === 'signedIn') return tokens.donor.slice(0, accounts);
      // Only the first hospital has a document.
      return access.roles.flatMap((role) => tokens[role].slice(0, download ? 1 : accounts));
    },
    pathOf: (path) =>
      path
        .replace('{documentId}', documentId)
        .replace(/(?<=documents\/)\{id\}/, documentId)
        .replace(/(?<=hospitals\/)\{id\}/, first.id)
        .replaceAll(/\{\w+\}/g, requestId),
  };
}
