import type { ContractKey } from '../../../shared/contract/contract.ts';
import type { Language } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import type { Call, Output } from '../../handler.ts';
import { handlers } from '../../handlers.ts';
import { translator } from '../../platform/i18n/translate.ts';
import { writeOnce } from '../../platform/idempotency/write-once.ts';
import type { Principal } from '../../principal.ts';

type Input<Key extends ContractKey> = Pick<Call<Key>, 'params' | 'query' | 'body'> & {
  readonly proof: string;
  readonly file: Uint8Array;
};

/**
 * A person of the demo, or a visitor, does something: runs the endpoint's own use case, at the time of the context's
 * clock.
 */
export function act<Key extends ContractKey>(
  context: Context,
  principal: Principal | null,
  key: Key,
  input: Partial<Input<Key>>,
  language: Language = 'en',
): Promise<Output<Key>> {
  const call = {
    params: {},
    query: undefined,
    body: undefined,
    ...input,
    context,
    principal,
    language,
    t: translator(language),
    write: (work: Parameters<Call<Key>['write']>[0]) => writeOnce(context, undefined, work),
    isReplay: async () => false,
  };
  return handlers[key](call as never) as Promise<Output<Key>>;
}
