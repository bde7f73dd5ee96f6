import type { Dhis2Map } from '../../../shared/contract/dhis2.ts';
import { m } from '../../../shared/contract/message.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { isPlace } from '../figures/organisations.ts';
import { findMap, replaceMap } from './map-store.ts';
import { showMap } from './show-setup.ts';

const SAID_MAX = 500;

/** The lines of a map, for the audit. */
const linesOf = ({ dataSet, sendDay, figures, places }: Dhis2Map): string[] => [
  ...(dataSet === null ? [] : [dataSet]),
  ...(sendDay === null ? [] : [`${sendDay}.`]),
  ...figures.map(({ figure, dimensions, dataElement, categoryOptionCombo, attributeOptionCombo }) => {
    const part = [figure, ...Object.entries(dimensions).map((value) => value.join('='))].join('/');
    return `${part} = ${[dataElement, categoryOptionCombo, attributeOptionCombo].filter(Boolean).join('/')}`;
  }),
  ...places.map(({ organisation, orgUnit }) => `${organisation} = ${orgUnit}`),
];

/** Those of one map that another one has not, as far as an entry of the audit has room. */
function without(lines: readonly string[], others: readonly string[]): string | null {
  const there = new Set(others);
  const said = lines.filter((line) => !there.has(line)).join(', ');
  return said === '' ? null : said.slice(0, SAID_MAX);
}

/** Fails with `invalid` if the map has a region that is none. */
function refuseUnknownRegions({ places }: Dhis2Map): void {
  const unknown = places.flatMap(({ organisation }, index) => (isPlace(organisation) ? [] : [index]));
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(
    unknown.map((index) => [`map.places.${index}.organisation`, m('validation.choice_invalid')]),
  );
  throw new Failure('failure.invalid', { fields });
}

/** Fails with `dhis2_map_changed` if somebody else has changed the map meanwhile. An equal map changes nothing. */
export const changeMap: Handler<'PUT /admin/dhis2'> = (call) =>
  call.write(async (trx) => {
    const { context, principal, body, t } = call;
    const { map } = body;
    refuseUnknownRegions(map);
    const before = await findMap(trx);
    const [was, is] = [linesOf(before.map), linesOf(map)];
    const message = t('confirmation.settings_saved');
    if (JSON.stringify(was) === JSON.stringify(is)) return { ...(await showMap(context, trx)), message };
    const now = context.now().toISOString();
    const isReplaced =
      before.version === body.version &&
      (await replaceMap(trx, {
        version: body.version,
        map,
        sendDaySince: map.sendDay === before.map.sendDay ? before.sendDaySince : now,
        changedBy: principal.id,
        changedAt: now,
      }));
    if (!isReplaced) throw new Failure('failure.dhis2_map_changed');
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'settings.change',
      subjectId: 'dhis2',
      detail: { setting: 'DHIS2', from: without(was, is), to: without(is, was) },
    });
    return { ...(await showMap(context, trx)), message };
  });
