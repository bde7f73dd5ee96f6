import {
  INVITED_A_DAY_MAX,
  INVITED_DAYS,
  type ListedPerson,
  type ListResult,
} from '../../../shared/contract/donor-lists.ts';
import { personName } from '../../../shared/contract/fields.ts';
import type { MessageKey } from '../../../shared/contract/message.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { CallBase, Handler } from '../../handler.ts';
import { todaySince } from '../../messaging/texts/text-budget.ts';
import {
  countInvitedSince,
  findKnownNumbers,
  insertInvited,
} from '../../people/invited-donors/invited-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import { locate } from '../../platform/places/locate.ts';

/** A person of a list as they were read: the number to which a text goes, or why there is none. */
interface ReadPerson {
  readonly listed: ListedPerson;
  readonly phone: string | null;
  readonly placed: boolean;
  readonly wrong?: MessageKey | undefined;
}

function read(listed: ListedPerson, today: string, countries: readonly string[]): ReadPerson {
  const name = personName.safeParse(listed.name);
  const phone = textNumber(listed.phone, countries);
  const { lastDonationDate } = listed;
  const isFuture = lastDonationDate !== undefined && lastDonationDate !== null && lastDonationDate > today;
  const wrong =
    (name.error?.issues[0]?.message as MessageKey | undefined) ??
    (phone === null ? 'validation.phone_invalid' : undefined) ??
    (isFuture ? 'validation.date_in_future' : undefined);
  const placed = listed.location !== '' && locate(listed.location).latitude !== null;
  return { listed: { ...listed, name: name.data ?? listed.name }, phone, placed, wrong };
}

interface Judged {
  readonly results: readonly ListResult[];
  /** Who is invited. */
  readonly invited: readonly (ListedPerson & { readonly phone: string })[];
}

/** What becomes of each, in their order. */
async function judge(
  { context: { now }, t }: Pick<CallBase, 'context' | 't'>,
  db: Database,
  hospitalId: string,
  persons: readonly ReadPerson[],
): Promise<Judged> {
  const known = await findKnownNumbers(
    db,
    persons.flatMap(({ phone, wrong }) => (phone === null || wrong ? [] : [phone])),
  );
  let room =
    INVITED_A_DAY_MAX - (await countInvitedSince(db, hospitalId, todaySince(now()), INVITED_A_DAY_MAX));
  const invited: (ListedPerson & { phone: string })[] = [];
  const results = persons.map(({ listed, phone, placed, wrong }): ListResult => {
    if (phone === null || wrong)
      return { outcome: 'unreadable', phone, placed, ...(wrong && { reason: t(wrong) }) };
    if (known.has(phone)) return { outcome: 'known', phone, placed };
    if (room <= 0) return { outcome: 'too_many', phone, placed };
    room -= 1;
    // The same number further down the list is known by then.
    known.add(phone);
    invited.push({ ...listed, phone });
    return { outcome: 'invited', phone, placed };
  });
  return { results, invited };
}

/**
 * Says what becomes of each person of a batch and, unless it is only a check, invites them: they are asked by text as
 * the day's texts allow (`ask-invited.ts`). A batch that is sent again invites nobody twice. Numbers and places are read
 * before anything is locked.
 */
export const invitePeople: Handler<'POST /hospital/donor-lists'> = async (call) => {
  const { context, principal, body, write } = call;
  const { mode, list, language, people } = body;
  const { hospitalId } = principal;
  const now = context.now();
  const today = localDate(COUNTRY_TIMEZONE, now);
  const persons = people.map((person) => read(person, today, context.config.smsCountries));
  if (mode === 'check') return { results: [...(await judge(call, context.db, hospitalId, persons)).results] };
  return write(async (trx) => {
    const { results, invited } = await judge(call, trx, hospitalId, persons);
    if (invited.length === 0) return { results: [...results] };
    const added = await insertInvited(
      trx,
      invited.map(({ name, phone, bloodType, location, lastDonationDate }) => ({
        id: context.newId(),
        hospital_id: hospitalId,
        phone,
        name,
        blood_type: bloodType ?? null,
        location_address: location || null,
        last_donation_at: lastDonationDate ?? null,
        language,
        state: 'waiting',
        invited_at: now.toISOString(),
        expires_at: new Date(now.getTime() + INVITED_DAYS * DAY_MS).toISOString(),
      })),
    );
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'list.invite',
      subjectId: hospitalId,
      detail: { list, people: people.length, invited: added.size },
    });
    return {
      results: results.map((one) =>
        one.outcome === 'invited' && !added.has(one.phone ?? '') ? { ...one, outcome: 'known' } : one,
      ),
    };
  });
};
