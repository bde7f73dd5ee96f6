import { useQuery } from '@tanstack/react-query';
import type { SessionShown } from '../../../shared/contract/sessions.ts';
import { call } from '../../data/api/call.ts';
import type { CallOutput } from '../../data/api/client.ts';
import { uncachedQuery } from '../../data/queries/cached-query.ts';
import { useMutation } from '../../data/queries/use-mutation.ts';
import rows from '../../features/account/rows.module.css';
import { useFailureText } from '../../features/failures/use-failure-text.ts';
import { useNow } from '../../features/requests/use-now.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckCircleIcon, LogoutIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

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
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call('POST /auth/sign-out-others')
        : call('DELETE /auth/sessions/{id}', { params: { id } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (thrown) => void toast.error(failureText(thrown).text),
  });
  if (error) return <p className={rows.soft}>{failureText(error).text}</p>;
  if (!data) return <Skeleton count={2} />;
  return (
    <>
      <ul className={rows.rows} aria-labelledby="devices">
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          tone="secondary"
          icon={LogoutIcon}
          busy={end.isPending && end.variables === undefined}
          onClick={() => end.mutate(undefined)}
        >
          {t('account.others')}
        </Button>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: SessionShown;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const name = nameOf(session, t);
  return (
    <li className={rows.row}>
      <span className={rows.what}>
        <strong>{name}</strong>
        <span className={rows.soft}>
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
          busy={busy}
          aria-label={t('account.device_end_of', { device: name })}
          onClick={onEnd}
        >
          {t('account.everywhere_confirm')}
        </Button>
      )}
    </li>
  );
}
