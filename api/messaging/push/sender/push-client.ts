import { buildConnector, EnvHttpProxyAgent } from 'undici';
import type { Config } from '../../../config.ts';
import { guardedLookup } from '../../../platform/outgoing/guarded-lookup.ts';
import { type PushHost, pushHostOf } from '../push-hosts.ts';
import { type Dispatched, dispatchRequest, failureOf } from './dispatch-request.ts';
import { type Connections, createConnections } from './push-connections.ts';
import { DEADLINE_MS, type PushAnswer, type PushRequest, SENDS_PER_SERVICE } from './push-request.ts';

/**
 * Sends messages to push services: a limited number of connections, one deadline for the whole request, no redirects.
 */
export interface PushClient {
  send(request: PushRequest): Promise<PushAnswer>;
  close(): void;
}

interface Try {
  /** On a newly opened connection, so `mayBegin` is asked again. */
  readonly isNew: boolean;
  readonly onStart: (dispatched: Dispatched) => void;
}

type Attempt = (request: PushRequest, how: Try) => Promise<{ answer: PushAnswer; isStale: boolean }>;

/** More push services than there are; their names may be made up below a wildcard. */
const HOSTS_CACHED = 1_000;

/** The errors of an idle connection that the service closed before it was used, or at that moment. */
const STALE = ['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

export function createPushClient(
  { pushAllowedHosts, proxy }: Pick<Config, 'pushAllowedHosts' | 'proxy'>,
  { deadlineMs = DEADLINE_MS, lookup = guardedLookup() } = {},
): PushClient {
  const options = { allowH2: false, timeout: deadlineMs };
  const guarded = createConnections(buildConnector({ ...options, lookup }));
  const listed = createConnections(buildConnector(options));
  const proxied =
    proxy &&
    new EnvHttpProxyAgent({
      httpsProxy: proxy.HTTPS_PROXY,
      noProxy: proxy.NO_PROXY ?? '',
      connections: SENDS_PER_SERVICE,
      allowH2: false,
      connectTimeout: deadlineMs,
    });

  const onConnection =
    (connections: Connections): Attempt =>
    async (request, { isNew, onStart }) => {
      const { origin } = request.url;
      const connection = isNew ? connections.open(origin) : connections.take(origin);
      const isConnected = connection.isConnected();
      const dispatched = dispatchRequest(connection.client, request, isConnected);
      onStart(dispatched);
      const answer = await dispatched.answer;
      if (dispatched.isWhole()) connections.put(origin, connection);
      else connections.drop(connection);
      return { answer, isStale: isConnected && answer.kind === 'unanswered' && STALE.includes(answer.code) };
    };

  /** Behind a proxy, the proxy resolves names. */
  const byProxy =
    (agent: EnvHttpProxyAgent): Attempt =>
    async (request, { onStart }) => {
      const dispatched = dispatchRequest(agent, request, false);
      onStart(dispatched);
      return { answer: await dispatched.answer, isStale: false };
    };

  const attemptFor = (isListed: boolean, { protocol }: URL): Attempt => {
    if (proxied && protocol === 'https:') return byProxy(proxied);
    return onConnection(isListed ? listed : guarded);
  };

  /** Checked once for each origin: apart from it, an endpoint can be refused only for a user, a password or a hash. */
  const hosts = new Map<string, PushHost | undefined>();
  const hostOf = (url: URL): PushHost | undefined => {
    if (url.username || url.password || url.hash) return pushHostOf(url, pushAllowedHosts);
    const { origin } = url;
    if (hosts.size >= HOSTS_CACHED) hosts.clear();
    if (!hosts.has(origin)) hosts.set(origin, pushHostOf(url, pushAllowedHosts));
    return hosts.get(origin);
  };

  return {
    send: async (request) => {
      const host = hostOf(request.url);
      if (!host) return { kind: 'refused', code: 'HOST' };
      try {
        if (!(await request.mayBegin())) return { kind: 'not_begun' };
      } catch (error) {
        return failureOf(error);
      }
      const attempt = attemptFor(host === 'listed', request.url);
      let underWay: Dispatched | undefined;
      const onStart = (dispatched: Dispatched) => {
        underWay = dispatched;
      };
      const timer = setTimeout(() => underWay?.giveUp(), deadlineMs);
      try {
        const first = await attempt(request, { isNew: false, onStart });
        // The service had closed an idle connection, so the message is sent again at once.
        return first.isStale ? (await attempt(request, { isNew: true, onStart })).answer : first.answer;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => {
      guarded.close();
      listed.close();
      void proxied?.destroy();
    },
  };
}
