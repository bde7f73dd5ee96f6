import { type Account, callApi, postRequest, registerDonor, registerVerifiedHospital } from './people.ts';

/** Waberi, Mogadishu. */
const PLACE = { latitude: 2.0494, longitude: 45.3048 };
export const ADDRESS = { location: 'Waberi, Mogadishu', coordinates: PLACE };

/** A verified hospital with one open request, and a matching donor nearby. */
export interface Need {
  readonly hospital: Account;
  readonly donor: Account;
  readonly requestId: string;
}

export const registerNeighbour = (url: string, name: string, email: string): Promise<Account> =>
  registerDonor(url, { name, email, bloodType: 'B-', ...ADDRESS });

/** `name`, in small letters, distinguishes this need's people from other tests' on the same server; none may be part of another. */
export async function makeNeed(url: string, name: string): Promise<Need> {
  const hospital = await registerVerifiedHospital(url, {
    name: `${name} Hospital`,
    email: `${name}-hospital@example.so`,
    address: 'Airport Road',
    ...ADDRESS,
  });
  const donor = await registerNeighbour(url, 'Faiza Omar Bile', `${name}-donor@example.so`);
  const requestId = await postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', ...ADDRESS });
  return { hospital, donor, requestId };
}

/** The answers that the server has for a request, as its hospital sees them. */
export async function answersOf(
  url: string,
  { hospital, requestId }: Pick<Need, 'hospital' | 'requestId'>,
): Promise<{ readonly status: string; readonly donor: { readonly _id: string } }[]> {
  const { token } = hospital;
  const { responses } = await callApi(url, 'GET', `/requests/${requestId}/responses`, { token });
  return responses as { status: string; donor: { _id: string } }[];
}
