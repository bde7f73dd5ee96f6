import { scopesFor } from '../../../shared/contract/token-scopes.ts';
import { TOKENS_MAX } from '../../../shared/contract/tokens.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { insertSession, listTokensOf } from '../../platform/sessions/session-store.ts';
import { digestOf, makeApiToken } from '../accounts/api-token.ts';
import { scopedRole } from './scoped-role.ts';

/**
 * A token is a session that ends by itself, by its maker, or with all their sessions: so what a person may no longer do,
 * their programs may not either. Fails with `too_many_tokens`.
 */
export const makeToken: Handler<'POST /tokens'> = (call) => {
  const { context, principal, body, t, write } = call;
  return write(async (trx) => {
    checkReauthenticated(call);
    const open = new Set(scopesFor(scopedRole(principal)).map(({ scope }) => scope));
    const scopes = [...new Set(body.scopes)].sort();
    if (!scopes.every((scope) => open.has(scope)))
      throw new Failure('failure.invalid', { fields: { scopes: 'validation.choice_invalid' } });
    const now = context.now();
    if ((await listTokensOf(trx, principal.id, now.toISOString())).length >= TOKENS_MAX)
      throw new Failure('failure.too_many_tokens', { values: { max: TOKENS_MAX } });
    const id = context.newId();
    const secret = makeApiToken(id);
    const createdAt = now.toISOString();
    const expiresAt = new Date(now.getTime() + body.days * DAY_MS).toISOString();
    await insertSession(trx, {
      id,
      user_id: principal.id,
      created_at: createdAt,
      expires_at: expiresAt,
      token_name: body.name,
      token_digest: digestOf(secret),
      token_scopes: JSON.stringify(scopes),
    });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'token.make',
      subjectId: principal.id,
      detail: { name: body.name, scopes: scopes.join(' '), days: body.days },
    });
    return {
      token: { id, name: body.name, scopes, createdAt, expiresAt, usedAt: null },
      secret,
      message: t('confirmation.token_made'),
    };
  });
};
