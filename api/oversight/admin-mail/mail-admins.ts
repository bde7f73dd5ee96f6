import { ADMIN_NEWS, SOON_MINUTES } from '../../../shared/contract/admin-mail.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { type News, readNews } from './news-store.ts';
import { DEFAULTS, firstTurn, mutedOf, newsOf, nextMorning } from './preferences.ts';
import { beginPreferences, claimTurn, listDesk } from './preferences-store.ts';

/** Rows that are being written now may not be visible yet: they are read the next time. */
const SETTLED_MS = 10_000;

type Admin = Awaited<ReturnType<typeof listDesk>>[number];

/** The kinds of news that this admin wants to read; `other` is added to any of them. */
function wantedOf(news: News, muted: string): Partial<News> {
  const kinds = [...newsOf(muted), 'other'] as const;
  return Object.fromEntries(kinds.flatMap((kind) => (news[kind] > 0 ? [[kind, news[kind]]] : [])));
}

/** An admin who has chosen nothing is mailed as `DEFAULTS` says, from now on. */
const begin = ({ db }: Context, { id }: Admin, now: Date) =>
  beginPreferences(db, {
    user_id: id,
    timezone: DEFAULTS.timezone,
    mails: DEFAULTS.mails,
    muted: mutedOf(ADMIN_NEWS),
    mailed_until: now.toISOString(),
    next_mail_at: firstTurn(DEFAULTS.mails, DEFAULTS.timezone, now),
  });

/**
 * Mails each admin who is due how much is new in the admin area: one mail, whatever the number, and none if nothing
 * is new. Returns how many were queued. Claim and mail are one transaction, so it may run in several servers at once
 * and be killed at any time.
 */
export async function mailAdmins(context: Context): Promise<number> {
  const { db } = context;
  const now = context.now();
  const until = new Date(now.getTime() - SETTLED_MS).toISOString();
  let mailed = 0;
  /** Admins who were last mailed at the same time get the same news. */
  const read = new Map<string, News>();
  for (const admin of await listDesk(db)) {
    const { id, mails, muted, mailed_until: since, next_mail_at: due, timezone } = admin;
    if (mails === null || muted === null || since === null || due === null) {
      await begin(context, admin, now);
      continue;
    }
    if (mails === 'none' || Date.parse(due) > now.getTime()) continue;
    const news = read.get(since) ?? (await readNews(db, { since, until }));
    read.set(since, news);
    const wanted = wantedOf(news, muted);
    const isNothing = Object.keys(wanted).length === 0;
    // Checked again in a minute, so nothing is written.
    if (isNothing && mails === 'soon') continue;
    const next =
      mails === 'soon'
        ? new Date(now.getTime() + SOON_MINUTES * MINUTE_MS).toISOString()
        : nextMorning(timezone, now);
    await db.transaction().execute(async (trx) => {
      const changes = { next_mail_at: next, mailed_until: until };
      if (!(await claimTurn(trx, { userId: id, due }, changes)) || isNothing) return;
      mailed += 1;
      await queueMail(context, trx, {
        kind: 'admin_news',
        details: wanted,
        userId: id,
        recipient: admin.email,
        language: admin.language,
      });
    });
  }
  return mailed;
}
