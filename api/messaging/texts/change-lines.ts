import { LINES_MAX } from '../../../shared/contract/text-lines.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import { flag } from '../../platform/database/flag.ts';
import { lineOf, prefixesOf } from './line-of.ts';
import { deleteLine, insertLine, type LineRow, listLines, lockLines, updateLine } from './line-store.ts';
import { showLines } from './show-lines.ts';
import { routeTexts } from './text-store.ts';

type Fields = Call<'POST /admin/text-lines'>['body'] | Call<'PATCH /admin/text-lines/{id}'>['body'];

const columnsOf = ({ name, channel, prefixes, ratePerHour, cost, active }: Fields) =>
  defined({
    name,
    channel,
    prefixes: prefixes && JSON.stringify([...new Set(prefixes)].toSorted()),
    rate_an_hour: ratePerHour,
    cost,
    active: flag(active),
  });

/** Fails with `invalid` if another line has this name. */
function checkName(lines: readonly LineRow[], name: string | undefined, id?: string): void {
  if (name !== undefined && lines.some((line) => line.name === name && line.id !== id))
    throw new Failure('failure.invalid', { fields: { name: 'failure.line_name_taken' } });
}

/** Texts that wait go by the lines as they are now: numbers of the longest beginning last, so that it wins. */
async function routeAnew(trx: Database): Promise<void> {
  const lines = await listLines(trx);
  await routeTexts(trx, '', lineOf(lines, '')?.id ?? null);
  const routes = lines.flatMap((line) => prefixesOf(line).map((prefix) => ({ prefix, lineId: line.id })));
  for (const { prefix, lineId } of routes.toSorted((one, other) => one.prefix.length - other.prefix.length))
    await routeTexts(trx, prefix, lineId);
}

type Changing = Pick<Call<'POST /admin/text-lines'>, 'context' | 'principal' | 't'>;

type Described = Pick<LineRow, 'name' | 'channel' | 'prefixes' | 'rate_an_hour' | 'cost' | 'active'>;

/** A line in the audit. */
const described = ({ name, channel, prefixes, rate_an_hour, cost, active }: Described): string =>
  [name, channel, ...prefixesOf({ prefixes }), `${rate_an_hour}/h`, cost, active ? '+' : '-']
    .filter((part) => part !== '')
    .join(' ');

/** Records the change, routes what waits, and shows the lines. */
async function changed(
  { context, principal, t }: Changing,
  trx: Database,
  before: Described | null,
  after: Described | null,
) {
  await routeAnew(trx);
  await recordAudit(context, trx, {
    actorId: principal.id,
    action: 'settings.change',
    subjectId: 'textLines',
    detail: {
      setting: 'textLines',
      from: before && described(before),
      to: after && described(after),
    },
  });
  return { ...(await showLines(context, trx)), message: t('confirmation.settings_saved') };
}

export const readLines: Handler<'GET /admin/text-lines'> = ({ context }) => showLines(context, context.db);

/** Fails with `too_many_lines`, or with `invalid` for a name that another line has. */
export const addLine: Handler<'POST /admin/text-lines'> = (call) =>
  call.write(async (trx) => {
    const lines = await lockLines(trx);
    if (lines.length >= LINES_MAX)
      throw new Failure('failure.too_many_lines', { values: { max: LINES_MAX } });
    checkName(lines, call.body.name);
    const line = {
      id: call.context.newId(),
      ...(columnsOf(call.body) as Required<ReturnType<typeof columnsOf>>),
      next_at: call.context.now().toISOString(),
      down_until: null,
      seen_at: null,
    };
    await insertLine(trx, line);
    return changed(call, trx, null, line);
  });

/** Fails with `line_not_found`, or with `invalid` for a name that another line has. */
export const changeLine: Handler<'PATCH /admin/text-lines/{id}'> = (call) =>
  call.write(async (trx) => {
    const { params, body, context, t } = call;
    const lines = await lockLines(trx);
    const line = lines.find(({ id }) => id === params.id);
    if (!line) throw new Failure('failure.line_not_found');
    checkName(lines, body.name, line.id);
    const changes = differing(line, columnsOf(body));
    if (isEmpty(changes))
      return { ...(await showLines(context, trx)), message: t('confirmation.settings_saved') };
    // A slower rate must not be used up far ahead, nor a faster one wait for the slow one's turn.
    await updateLine(trx, line.id, {
      ...changes,
      next_at: context.now().toISOString(),
      down_until: null,
      failures: 0,
    });
    return changed(call, trx, line, { ...line, ...changes });
  });

/** Fails with `line_not_found`. */
export const removeLine: Handler<'DELETE /admin/text-lines/{id}'> = (call) =>
  call.write(async (trx) => {
    const line = (await lockLines(trx)).find(({ id }) => id === call.params.id);
    if (!line || !(await deleteLine(trx, line.id))) throw new Failure('failure.line_not_found');
    return changed(call, trx, line, null);
  });
