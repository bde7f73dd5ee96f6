import { useQuery } from '@tanstack/react-query';
import type { SessionShown } from '../../../shared/contract/sessions.ts';
import { call } from '../../data/api/call.ts';
import type { CallOutput } from '../../data/api/client.ts';
import { uncachedQuery } from '../../data/queries/cached-query.ts';
import rows from '../../features/account/rows.module.css';
import { askFirst } from '../../features/failures/ask-first.tsx';
import { useFailureText } from '../../features/failures/use-failure-text.ts';
import { useNow } from '../../features/requests/use-now.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckCircleIcon, LogoutIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Names that are the same in every language. */
const BROWSER_NAMES = {
  samsung: 'Samsung Internet',
  opera: 'Opera',
  edge: 'Edge',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
} as const;
const SYSTEM_NAMES = {
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
} as const;

function nameOf({ browser, system }: SessionShown, t: Translate): string {
  const names = [browser && BROWSER_NAMES[browser], system && SYSTEM_NAMES[system]].filter(Boolean);
  const [first, second] = names;
  if (first && second) return t('account.device_on', { browser: first, system: second });
  return first ?? t('account.device_unknown');
}

const sessionsOf = ({ sessions }: CallOutput<'GET /auth/sessions'>) => sessions;

/** The devices on which somebody is signed in, with buttons to sign out each, or all the others. */
export function Sessions() {
  const t = useT();
  const { data, error } = useQuery({ ...uncachedQuery('GET /auth/sessions', {}), select: sessionsOf });
  const failureText = useFailureText('account.device_end_failed');
  if (error) return <p className="muted">{failureText(error).text}</p>;
  if (!data) return <Skeleton count={2} />;
  return (
    <>
      <ul className={rows.rows} aria-labelledby="devices">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          tone="secondary"
          icon={LogoutIcon}
          onClick={() => askToEnd(t('account.others'), () => call('POST /auth/sign-out-others'), t)}
        >
          {t('account.others')}
        </Button>
      )}
    </>
  );
}

/** Whoever is logged out there has to log in again: a lost telephone is the other thing that a tap may mean. */
const askToEnd = (title: string, end: () => Promise<{ readonly message: string }>, t: Translate): void =>
  askFirst({
    title,
    text: t('account.device_end_text'),
    label: t('account.everywhere_confirm'),
    failed: 'account.device_end_failed',
    act: async () => (await end()).message,
  });

function SessionRow({ session }: { readonly session: SessionShown }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { id } = session;
  const name = nameOf(session, t);
  const title = t('account.device_end_of', { device: name });
  return (
    <li className={rows.row}>
      <span className={rows.what}>
        <strong>{name}</strong>
        <span className="muted">
          {t('account.device_signed_in', { date: format.dateTime(session.signedInAt) })}
          {!session.current &&
            ` · ${t('account.device_seen', { time: format.relative(session.lastSeenAt, now) })}`}
        </span>
      </span>
      {session.current ? (
        <Badge icon={CheckCircleIcon}>{t('account.device_this')}</Badge>
      ) : (
        <Button
          tone="quiet"
          aria-label={title}
          onClick={() => askToEnd(title, () => call('DELETE /auth/sessions/{id}', { params: { id } }), t)}
        >
          {t('account.everywhere_confirm')}
        </Button>
      )}
    </li>
  );
}
