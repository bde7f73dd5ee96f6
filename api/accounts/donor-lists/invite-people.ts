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
import type { Handler } from '../../handler.ts';
import { todaySince } from '../../messaging/texts/text-budget.ts';
import {
  countInvitedSince,
  findKnownNumbers,
  insertInvited,
} from '../../people/invited-donors/invited-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import { locate } from '../../platform/places/locate.ts';

/** A person of a list as they were read: the number to which a text goes, or why there is none. */
interface ReadPerson {
  readonly listed: ListedPerson;
  readonly name: string;
  readonly phone: string | null;
  readonly wrong?: MessageKey | undefined;
}

/** The message of the first rule that a name breaks. */
function faultOfName(name: string): MessageKey | undefined {
  const checked = personName.safeParse(name);
  return checked.success ? undefined : ((checked.error.issues[0]?.message ?? '') as MessageKey);
}

function read(listed: ListedPerson, today: string, countries: readonly string[]): ReadPerson {
  const phone = textNumber(listed.phone, countries);
  const { lastDonationDate } = listed;
  const isFuture = lastDonationDate !== undefined && lastDonationDate !== null && lastDonationDate > today;
  const wrong =
    faultOfName(listed.name) ??
    (phone === null ? 'validation.phone_invalid' : undefined) ??
    (isFuture ? 'validation.date_in_future' : undefined);
  return { listed, name: listed.name, phone, wrong };
}

/**
 * Says what becomes of each person of a batch and, unless it is only a check, invites them: they are asked by text as
 * the day's texts allow (`ask-invited.ts`). A batch that is sent again invites nobody twice.
 */
export const invitePeople: Handler<'POST /hospital/donor-lists'> = ({
  context,
  principal,
  body: { mode, list, language, people },
  traceId,
  write,
  t,
}) =>
  write(async (trx) => {
    const now = context.now();
    const at = now.toISOString();
    const today = localDate(COUNTRY_TIMEZONE, now);
    const { hospitalId } = principal;
    const persons = people.map((person) => read(person, today, context.config.smsCountries));
    const known = await findKnownNumbers(
      trx,
      persons.flatMap(({ phone, wrong }) => (phone === null || wrong ? [] : [phone])),
    );
    let room =
      INVITED_A_DAY_MAX - (await countInvitedSince(trx, hospitalId, todaySince(now), INVITED_A_DAY_MAX));
    const rows: NewRow<'invited_donors'>[] = [];
    const results = persons.map(({ listed, name, phone, wrong }): ListResult => {
      const placed = listed.location !== '' && locate(listed.location).latitude !== null;
      if (phone === null || wrong)
        return { outcome: 'unreadable', phone, placed, ...(wrong && { reason: t(wrong) }) };
      if (known.has(phone)) return { outcome: 'known', phone, placed };
      if (room <= 0) return { outcome: 'too_many', phone, placed };
      room -= 1;
      // The same number further down the list is known by then.
      known.add(phone);
      rows.push({
        id: context.newId(),
        hospital_id: hospitalId,
        phone,
        name,
        blood_type: listed.bloodType ?? null,
        location_address: listed.location || null,
        last_donation_at: listed.lastDonationDate ?? null,
        language,
        state: 'waiting',
        invited_at: at,
        expires_at: new Date(now.getTime() + INVITED_DAYS * DAY_MS).toISOString(),
      });
      return { outcome: 'invited', phone, placed };
    });
    if (mode === 'check' || rows.length === 0) return { results };
    const added = await insertInvited(trx, rows);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'list.invite',
      subjectType: 'hospital',
      subjectId: hospitalId,
      detail: { list, people: people.length, invited: added.size },
      traceId,
    });
    return {
      results: results.map((one) =>
        one.outcome === 'invited' && !added.has(one.phone ?? '') ? { ...one, outcome: 'known' } : one,
      ),
    };
  });
