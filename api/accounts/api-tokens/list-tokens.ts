import { scopesFor } from '../../../shared/contract/token-scopes.ts';
import type { Handler } from '../../handler.ts';
import { listTokensOf } from '../../platform/sessions/session-store.ts';
import { scopedRole } from './scoped-role.ts';

export const listTokens: Handler<'GET /tokens'> = async ({ context: { db, now }, principal }) => {
  const rows = await listTokensOf(db, principal.id, now().toISOString());
  return {
    tokens: rows.map((row) => ({
      id: row.id,
      name: row.token_name,
      scopes: JSON.parse(row.token_scopes ?? '[]'),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.seen_at,
    })),
    scopes: scopesFor(scopedRole(principal)).map(({ scope, calls }) => ({ scope, calls: [...calls] })),
  };
};
