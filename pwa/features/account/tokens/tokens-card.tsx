import { useState } from 'react';
import type { ApiToken } from '../../../../shared/contract/tokens.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { askFirst } from '../../failures/ask-first.tsx';
import { NotRead } from '../../failures/not-read.tsx';
import { useNow } from '../../requests/use-now.ts';
import rows from '../rows.module.css';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { endToken, useTokens } from './tokens.ts';
import styles from './tokens-card.module.css';

/** The tokens with which other programs call in somebody's name: makes them, and ends them. */
export function TokensCard() {
  const t = useT();
  const { data, error, refetch } = useTokens();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <Card as="section" padding="l" labelledBy="tokens">
      <div className={styles.card}>
        <h2 id="tokens">{t('token.title')}</h2>
        <p className="muted">{t('token.text')}</p>
        {!data && error && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton count={2} />}
        {data && data.tokens.length > 0 && (
          <ul className={rows.rows} aria-labelledby="tokens">
            {data.tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
        <p>
          <Button tone="secondary" icon={PlusIcon} disabled={!data} onClick={() => setMaking(true)}>
            {t('token.make')}
          </Button>
        </p>
        {/* For programmers, who read English. */}
        <a href="/api/docs">{t('token.description')}</a>
      </div>
      {isMaking && data && (
        <MakeTokenDialog
          scopes={data.scopes}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('token.made_title')}
          text={t('token.made_text')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Card>
  );
}

function TokenRow({ token }: { readonly token: ApiToken }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { id, name, scopes, usedAt, expiresAt } = token;
  const askToEnd = () =>
    askFirst({
      title: t('token.end_title', { name }),
      text: t('token.end_text'),
      label: t('token.end'),
      failed: 'token.end_failed',
      act: async () => (await endToken(id)).message,
    });
  return (
    <li className={rows.row}>
      <span className={rows.what}>
        <strong dir="auto">{name}</strong>
        <span className="muted">
          {usedAt === null ? t('token.unused') : t('token.used', { time: format.relative(usedAt, now) })}
          {` · ${t('token.until', { date: format.date(expiresAt) })}`}
        </span>
        <span className="muted">
          <bdi>{scopes.join(', ')}</bdi>
        </span>
      </span>
      <Button tone="quiet" aria-label={t('token.end_of', { name })} onClick={askToEnd}>
        {t('token.end')}
      </Button>
    </li>
  );
}
