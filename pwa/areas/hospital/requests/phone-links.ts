import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { dialled } from '../../../../shared/site.ts';

/** A donor's number, which the hospital may read. */
export interface DonorPhone extends Pick<DonorResponse, 'phoneE164'> {
  readonly phone: string;
}

/** Source: RFC 5724. */
export const smsHref = ({ phone, phoneE164 }: DonorPhone): string => `sms:${dialled(phone, phoneE164)}`;

/** Source: wa.me links, which need a whole international number: there is none for a local one. */
export function whatsAppHref({ phone, phoneE164 }: DonorPhone): string | undefined {
  const number = dialled(phone, phoneE164);
  return number.startsWith('+') ? `https://wa.me/${number.slice(1)}` : undefined;
}

/** Missing if the hospital may not read it, or the device has no network. */
export const donorPhoneOf = ({
  phone,
  phoneE164,
}: Pick<DonorResponse, 'phone' | 'phoneE164'>): DonorPhone | undefined =>
  phone === null ? undefined : { phone, phoneE164 };
