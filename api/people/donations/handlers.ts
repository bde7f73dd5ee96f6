import type { Handlers } from '../../handler.ts';
import { confirmDonation } from './confirm-donation.ts';

export const donationHandlers = {
  'POST /donor/donations/{id}/confirm': confirmDonation,
} satisfies Partial<Handlers>;
