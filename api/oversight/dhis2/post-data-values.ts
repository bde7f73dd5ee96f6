import * as z from 'zod/mini';
import type { DataValue } from '../../../shared/contract/dhis2.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { OutgoingAnswer, OutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { dhis2Period } from './data-values.ts';
import { type ImportAnswer, type RowConflict, readAnswer } from './read-answer.ts';

/** An import of thousands of values takes DHIS2 half a minute. */
const DEADLINE_MS = 100 * SECOND_MS;
/** For all calls of one send together: the last one ends within the lease. */
const SEND_MS = 3 * MINUTE_MS;
export const LEASE_MS = SEND_MS + 2 * DEADLINE_MS;
/** Each conflict is some 300 bytes, and thousands of rows may have one. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;
const TEXT_MAX = 300;

interface Posting {
  readonly month: string;
  readonly dataSet: string | null;
  readonly dryRun: boolean;
  readonly values: readonly DataValue[];
}

/** Where it goes: `url` without `/api`. */
interface Dhis2 extends Pick<Context, 'now'> {
  readonly url: string;
  readonly token: string;
  readonly client: OutgoingClient;
}

/** `refused`: another try would not help. `failed`: it may. `problem` is an HTTP status or a code, never a sentence. */
export type Posted =
  | { readonly outcome: 'answered'; readonly answer: ImportAnswer }
  | { readonly outcome: 'refused'; readonly problem: string; readonly conflicts: readonly RowConflict[] }
  | { readonly outcome: 'failed'; readonly problem: string };

const webMessage = z.object({ message: z.string(), errorCode: z.optional(z.nullable(z.string())) });

/** What a WebMessage says, if it is one. */
function messageIn(body: string): RowConflict[] {
  try {
    const { message, errorCode } = webMessage.parse(JSON.parse(body));
    return [{ code: errorCode ?? null, text: message.slice(0, TEXT_MAX), rows: [] }];
  } catch {
    return [];
  }
}

function postedOf(answered: OutgoingAnswer, values: readonly DataValue[]): Posted {
  if (answered.kind !== 'answered')
    return answered.kind === 'unanswered'
      ? { outcome: 'failed', problem: answered.code }
      : { outcome: 'refused', problem: answered.code, conflicts: [] };
  const { status, text, isWhole } = answered;
  // It may have been imported: to send it again is safe.
  if (!isWhole) return { outcome: 'failed', problem: 'BROKEN_OFF' };
  const answer = readAnswer(text, values);
  if (answer) return { outcome: 'answered', answer };
  if (status >= 500 || status === 408 || status === 429)
    return { outcome: 'failed', problem: String(status) };
  // Something else stands there, such as a page to sign in.
  const isOk = status >= 200 && status < 300;
  return { outcome: 'refused', problem: isOk ? 'UNREADABLE' : String(status), conflicts: messageIn(text) };
}

/** The answers to two parts of a call, as that to the whole; `first` is how many values the first part has. */
function together(one: ImportAnswer, other: ImportAnswer, first: number): ImportAnswer {
  const moved = other.conflicts.map((conflict) => ({
    ...conflict,
    rows: conflict.rows.map((row) => row + first),
  }));
  return {
    counts: {
      imported: one.counts.imported + other.counts.imported,
      updated: one.counts.updated + other.counts.updated,
      ignored: one.counts.ignored + other.counts.ignored,
      deleted: one.counts.deleted + other.counts.deleted,
    },
    conflicts: [...one.conflicts, ...moved],
    isError: one.isError || other.isError,
  };
}

/**
 * Sends values to DHIS2's `POST /api/dataValueSets` and reads its import summary. DHIS2 knows a value by its element,
 * combos, unit and period, so that to send it again changes nothing. What is too long for it (413) goes in halves.
 */
export async function postDataValues(
  { url, token, client, now }: Dhis2,
  { month, dataSet, dryRun, values }: Posting,
): Promise<Posted> {
  const began = now().getTime();
  const period = dhis2Period(month);
  const address = `${url}/api/dataValueSets?importStrategy=CREATE_AND_UPDATE&dryRun=${dryRun}`;
  const bodyOf = (part: readonly DataValue[]) =>
    JSON.stringify({
      ...(dataSet !== null && { dataSet }),
      dataValues: part.map(({ dataElement, categoryOptionCombo, attributeOptionCombo, orgUnit, value }) => ({
        dataElement,
        period,
        orgUnit,
        ...(categoryOptionCombo !== null && { categoryOptionCombo }),
        ...(attributeOptionCombo !== null && { attributeOptionCombo }),
        value,
      })),
    });

  const post = async (part: readonly DataValue[]): Promise<Posted> => {
    if (now().getTime() - began > SEND_MS) return { outcome: 'failed', problem: 'DEADLINE' };
    const answered = await client.send({
      address,
      method: 'POST',
      headers: {
        authorization: `ApiToken ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: bodyOf(part),
      deadlineMs: DEADLINE_MS,
      answerMaxBytes: ANSWER_MAX_BYTES,
    });
    const posted = postedOf(answered, part);
    if (posted.outcome !== 'refused' || posted.problem !== '413' || part.length < 2) return posted;
    const half = Math.ceil(part.length / 2);
    const one = await post(part.slice(0, half));
    if (one.outcome !== 'answered') return one;
    const other = await post(part.slice(half));
    return other.outcome === 'answered'
      ? { outcome: 'answered', answer: together(one.answer, other.answer, half) }
      : other;
  };
  return post(values);
}
