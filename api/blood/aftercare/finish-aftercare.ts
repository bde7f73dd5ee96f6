import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { endTalk } from '../../people/donors/defer-donor.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { findWord, markHandled } from './word-store.ts';

/**
 * The hospital has dealt with a word, or has spoken with a donor whom it asked in, who may then give again: it leaves the
 * list. Of a word again changes nothing. Fails with `word_not_found`.
 */
export const finishAftercare: Handler<'POST /hospital/aftercare/{id}/done'> = ({
  context,
  principal: { id: by, hospitalId },
  params: { id },
  t,
  write,
}) =>
  write(async (trx) => {
    const word = await findWord(trx, hospitalId, id);
    if (word?.handled_at === null) await markHandled(trx, id, { at: context.now().toISOString(), by });
    const isDone =
      word !== undefined ||
      (await endTalk(context, trx, { id, hospitalId, timezone: await timezoneOf(trx, hospitalId) }));
    if (!isDone) throw new Failure('failure.word_not_found');
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'aftercare', subjectId: id }]);
    return { message: t('done.word_handled') };
  });
