import type { AftercareItem } from '../../../shared/contract/aftercare.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import { recordDisclosures } from '../../people/donors/record-disclosures.ts';
import { listTalks } from './talk-store.ts';
import { listOpenWords } from './word-store.ts';

/** Of each kind: a hospital that has more deals with the newest first. */
const MAX = 100;

type Row = Awaited<ReturnType<typeof listOpenWords | typeof listTalks>>[number];

/** For what they came to the hospital: its request, or its day; null if that was deleted. */
const cameFor = ({ request_id, day_id }: Row): string | null => request_id ?? day_id;

/** The requests and days for which these numbers are recorded as shown; none if that is not possible, on a full disk. */
async function disclosed(
  context: Context,
  hospitalId: string,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  try {
    for (const [id, some] of Map.groupBy(rows, cameFor)) {
      if (id === null) continue;
      const donorIds = [...new Set(some.map(({ donor_id }) => donor_id))];
      const about = some[0]?.request_id === id ? { requestId: id } : { dayId: id };
      await recordDisclosures(context, context.db, { hospitalId, ...about, donorIds });
      shown.add(id);
    }
  } catch (error) {
    context.log.error({ err: error }, 'disclosures of phone numbers could not be recorded');
  }
  return shown;
}

/**
 * Whom the hospital is to look after: what donors told it after giving, and whom it asked in. The numbers of those who
 * answered a request or came to a day are shown with it, as they are to be called.
 */
export const listAftercare: Handler<'GET /hospital/aftercare'> = async ({ context, principal }) => {
  const { hospitalId } = principal;
  const words = await listOpenWords(context.db, hospitalId, MAX);
  const talks = await listTalks(context.db, hospitalId, context.now().toISOString(), MAX);
  const shown = await disclosed(context, hospitalId, [...words, ...talks]);
  const base = (row: Row): Omit<AftercareItem, 'id' | 'kind' | 'at'> => {
    const id = cameFor(row);
    const showsPhone = id !== null && shown.has(id);
    return {
      donor: { name: row.name, bloodType: row.blood_type },
      phone: showsPhone ? row.phone : null,
      phoneE164: showsPhone ? row.phone_e164 : null,
      donatedAt: row.donated_at,
    };
  };
  const items: AftercareItem[] = [
    ...words.map((word) => ({ ...base(word), id: word.id, kind: word.kind, at: word.said_at })),
    ...talks.map((talk) => ({
      ...base(talk),
      // Neither is left once a request or a day was deleted, and with it what the talk is about.
      id: talk.id ?? '',
      kind: 'talk' as const,
      at: talk.created_at,
      ...(talk.request_id !== null &&
        talk.status !== null && { response: { requestId: talk.request_id, status: talk.status } }),
      ...(talk.state !== null && { appointment: { state: talk.state } }),
    })),
  ];
  return { aftercare: items.toSorted((a, b) => (a.at < b.at ? 1 : -1)) };
};
