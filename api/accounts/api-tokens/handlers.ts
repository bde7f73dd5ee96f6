import type { tokenEndpoints } from '../../../shared/contract/tokens.ts';
import type { Handlers } from '../../handler.ts';
import { endToken } from './end-token.ts';
import { listTokens } from './list-tokens.ts';
import { makeToken } from './make-token.ts';

export const tokenHandlers: Pick<Handlers, keyof typeof tokenEndpoints> = {
  'GET /tokens': listTokens,
  'POST /tokens': makeToken,
  'DELETE /tokens/{id}': endToken,
};
