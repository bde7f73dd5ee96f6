import { RECEIPTS_MAX } from '../../../shared/contract/receipts-max.ts';
import { definedFields, type Fields, isFields } from '../../lib/is-fields.ts';
import { stableJson } from './stable-json.ts';

type Body = Fields;

/** Coordinates belong to the text beside them: a new text without coordinates removes the old ones. */
function mergePlace(old: Body, added: Body): Body {
  const merged = { ...old, ...definedFields(added) };
  if (added.location === undefined || added.coordinates !== undefined) return merged;
  const { coordinates: _, ...rest } = merged;
  return rest;
}

export const mergeRequest = mergePlace;

/** Two edits of a profile as one; `preferences` and `settings` are themselves partial. */
export function mergeProfile(old: Body, added: Body): Body {
  const merged: Record<string, unknown> = { ...mergePlace(old, added) };
  for (const part of ['preferences', 'settings']) {
    const before = old[part];
    const after = added[part];
    if (isFields(before) && isFields(after)) merged[part] = { ...before, ...definedFields(after) };
  }
  return merged;
}

/** Two lists of receipts as one, each receipt once; undefined if there are too many for one call. */
export function mergeReceipts(old: Body, added: Body): Body | undefined {
  const all = [old, added].flatMap(({ receipts }) => (Array.isArray(receipts) ? receipts : []));
  const byKey = new Map(
    all.map(({ ticket, event, ...rest }) => [stableJson([ticket, event]), { ticket, event, ...rest }]),
  );
  return byKey.size > RECEIPTS_MAX ? undefined : { ...old, receipts: [...byKey.values()] };
}
