import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { BloodRequest, DonorResponse, MatchedDonor } from '../../../shared/contract/requests.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { addTexts, startI18n } from '../../i18n/i18n.ts';
import { ToastHost } from '../../ui/toast-host.tsx';
import { currentToasts, toast } from '../../ui/toast-store.ts';

// A busy machine takes longer than a second; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

export interface SentCall {
  /** `METHOD /path`, the path below /api and without its query. */
  readonly key: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/** Answers a call, now or later: what the server says with 200, a Response of its own, or nothing for a lost answer. */
export type Answer = (call: SentCall) => object | Response | undefined;

/** The server's refusal. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ success: false, code: 'failure.invalid', message }, { status });

/** Stands in for the network: answers calls by their key and keeps what was sent. */
export function serve(answers: Readonly<Record<string, Answer>>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api', '');
    const call: SentCall = {
      key: `${init.method} ${path}`,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key') ?? undefined,
    };
    sent.push(call);
    const answer = await answers[call.key]?.(call);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer : Response.json({ success: true, ...answer });
  });
  return sent;
}

/** jsdom has no modal dialogs. */
function openDialogsWithoutModality(): void {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Shows a part of the app in English, with a cache of its own and the toasts. */
export async function show(part: ReactNode) {
  openDialogsWithoutModality();
  await startI18n();
  await addTexts('signed-in');
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
      <ToastHost />
    </QueryClientProvider>,
  );
}

export function clearScreen(): void {
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
  vi.unstubAllGlobals();
}

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const REQUEST: BloodRequest = {
  _id: id(1),
  hospital: { _id: id(2), name: 'Banadir Hospital', address: 'Wadajir, Mogadishu', phone: '0615550000' },
  bloodType: 'O-',
  component: 'whole_blood',
  units: 2,
  unitsReceived: 0,
  urgency: 'high',
  status: 'pending',
  location: { address: 'Wadajir, Mogadishu' },
  description: 'Surgery',
  notes: null,
  createdAt: '2026-05-04T08:00:00.000Z',
  datePosted: '2026-05-04T08:00:00.000Z',
  deadline: null,
  expired: false,
  fulfilledAt: null,
  fulfilledBy: null,
  cancelledAt: null,
  cancelReason: null,
  coming: 0,
  matchedDonors: 2,
};

/** A donor who answered; `number` tells him from the others. */
export const responseOf = (
  number: number,
  name: string,
  status: DonorResponse['status'] = 'pending',
): DonorResponse => ({
  id: id(100 + number),
  status,
  donor: { _id: id(200 + number), name, bloodType: 'O-' },
  phone: '0615551234',
  match: 'exact',
  distanceKm: 3.2,
  location: { address: 'Hodan' },
  answeredAt: '2026-05-04T08:30:00.000Z',
  acceptedAt: null,
  completedAt: null,
});

/** The same donor as a match, answered or not. */
export const matchOf = (number: number, name: string): MatchedDonor => ({
  _id: id(200 + number),
  name,
  bloodType: 'O-',
  location: { address: 'Hodan' },
  lastDonation: null,
  available: true,
  match: 'exact',
  distanceKm: 3.2,
});
