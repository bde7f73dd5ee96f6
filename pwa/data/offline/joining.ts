import { type Body, type EntryKey, OUTBOX_KINDS, type Params } from './outbox-kinds.ts';
import type { OutboxEntry } from './rows.ts';
import { stableJson } from './stable-json.ts';

export interface Draft {
  readonly endpoint: EntryKey;
  readonly params: Params;
  readonly body: unknown;
}

type Joining =
  | { readonly how: 'append' }
  | { readonly how: 'same' }
  | { readonly how: 'undo' }
  | { readonly how: 'merge'; readonly body: Body };

const spelled = ({ endpoint, params, body }: Draft): string => stableJson([endpoint, params, body ?? null]);

export const bodyOf = (draft: Pick<Draft, 'body'>): Body => (draft.body ?? {}) as Body;

/**
 * The same write again is one write. A write that has never been sent may be changed or undone in place; one that was
 * tried may have arrived, so that later writes only follow it.
 */
export function join(last: OutboxEntry | undefined, draft: Draft): Joining {
  if (!last) return { how: 'append' };
  if (spelled(last) === spelled(draft)) return { how: 'same' };
  if (last.tries > 0) return { how: 'append' };
  const kind = OUTBOX_KINDS[draft.endpoint];
  const isNamed = kind.isUndone?.(bodyOf(last), draft.params) ?? true;
  if (isNamed && kind.undoes?.includes(last.endpoint)) return { how: 'undo' };
  const body = kind.mergesInto?.[last.endpoint]?.(bodyOf(last), bodyOf(draft));
  return body ? { how: 'merge', body } : { how: 'append' };
}
