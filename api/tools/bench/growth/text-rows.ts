import { INVITED_DAYS } from '../../../../shared/contract/donor-lists.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts';
import { type Country, donorId, hospitalId, idOf, recipients } from './country.ts';

/** A day's texts, of a deployment with this many accounts for one. */
const ACCOUNTS_PER_TEXT = 50;
/** Housekeeping removes older ones. */
const KEPT_DAYS = 90;
/** As many accounts for each person who is invited. */
const ACCOUNTS_PER_INVITED = 20;
/** Hospitals that every size of the country has. */
const FULL_HOSPITALS = 10;
/** Of today's texts the busy hospital has had as many as this, at most. */
const BUSY = 4_000;
const LINE = '00000000-0000-7000-8000-000000000001';

const textOf = idOf(16);
const invitedOf = idOf(17);

const indexOf = (donor: string) => Number(donor.slice(-12));

/** Seven of ten donors get texts: all without a device, and a few of the others. */
const isTexted = (index: number): boolean => index % 3 !== 0 || index % 30 === 0;

export const phoneOf = (index: number) => `+25261${String(index).padStart(7, '0')}`;

export const withNumber = <Row extends { readonly id: string }>(user: Row) => ({
  ...user,
  phone_e164: phoneOf(indexOf(user.id)),
});

export const withTexts = <Row extends { readonly user_id: string }>(donor: Row) => ({
  ...donor,
  channel_sms: isTexted(indexOf(donor.user_id)) ? 1 : 0,
});

function textRow(number: number, userId: string, createdAt: string, about: object) {
  return {
    id: textOf(number),
    user_id: userId,
    phone: phoneOf(indexOf(userId)),
    alert_id: null,
    request_id: null,
    charged_to: null,
    kind: 'reminder',
    language: 'so',
    details: '{}',
    tag: 'reminder',
    priority: 3,
    line_id: LINE,
    state: 'delivered',
    attempts: 1,
    next_attempt_at: createdAt,
    expires_at: createdAt,
    created_at: createdAt,
    handed_over_at: createdAt,
    finished_at: createdAt,
    ...about,
  };
}

/** Those of the alerts of three months, and today's. */
export function* texts(country: Country) {
  const since = new Date(country.now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  let number = 0;
  for (const { alert_id, donor_id, alerted_at, charged_to } of recipients(country)) {
    if (alerted_at < since || !isTexted(indexOf(donor_id))) continue;
    const request_id = idOf(1)(Number(alert_id.slice(-12)));
    const about = {
      alert_id,
      request_id,
      charged_to,
      kind: 'alert',
      tag: `request:${request_id}`,
      priority: 2,
    };
    yield textRow(number, donor_id, alerted_at, about);
    number += 1;
  }
  const today = country.accounts / ACCOUNTS_PER_TEXT;
  for (let index = 0; index < today; index += 1) {
    const at = new Date(country.now.getTime() - MINUTE_MS - index).toISOString();
    yield textRow(number + index, donorId(1 + index), at, {
      charged_to: index < BUSY ? hospitalId(0) : null,
    });
  }
}

export function* stoppedNumbers({ accounts, now }: Country) {
  for (let index = 0; index < accounts; index += 100)
    yield { phone: phoneOf(index), stopped_at: now.toISOString() };
}

/** A hospital's lists, of whom some wait and some were asked, and those who register by texts. */
export function* invited({ accounts, now }: Country) {
  const invited_at = now.toISOString();
  const expires_at = new Date(now.getTime() + INVITED_DAYS * DAY_MS).toISOString();
  for (let index = 0; index < accounts / ACCOUNTS_PER_INVITED; index += 1) {
    const isOwn = index % FULL_HOSPITALS === FULL_HOSPITALS - 1;
    yield {
      ...{ id: invitedOf(index), hospital_id: isOwn ? null : hospitalId(index % FULL_HOSPITALS) },
      ...{ phone: `+25268${String(index).padStart(7, '0')}`, name: isOwn ? null : 'Asha Cali' },
      ...{ blood_type: 'O+', location_address: 'Mogadishu', last_donation_at: null, language: 'so' },
      ...{ state: isOwn ? 'name' : index % 3 === 0 ? 'waiting' : 'asked', invited_at, expires_at },
    };
  }
}

/** Room for more than today's. */
export function* budgets({ now }: Country) {
  const changed_at = now.toISOString();
  yield { name: 'textsPerDay', value: '100000', changed_by: null, changed_at };
  yield { name: 'hospitalTextsPerDay', value: '10000', changed_by: null, changed_at };
}
