import type { Context } from '../../context.ts';
import { linkToken } from '../accounts/link-token.ts';

export const invitationToken = ({ keys }: Pick<Context, 'keys'>, id: string): string =>
  linkToken(keys.jwtSecret, 'staff invitation', id);

/** Behind a #, so that no server's log and no Referer ever holds the token. */
export const invitationLink = (context: Pick<Context, 'keys' | 'config'>, id: string): string =>
  `${context.config.publicUrl.replace(/\/$/, '')}/join#token=${invitationToken(context, id)}`;
