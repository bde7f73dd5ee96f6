import { useState } from 'react';
import type { ApiToken } from '../../../../shared/contract/tokens.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { NotRead } from '../../failures/not-read.tsx';
import { useFailureText } from '../../failures/use-failure-text.ts';
import { useNow } from '../../requests/use-now.ts';
import rows from '../rows.module.css';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useEndToken, useTokens } from './tokens.ts';
import styles from './tokens-card.module.css';

/** The tokens with which other programs call in somebody's name: makes them, and ends them. */
export function TokensCard() {
  const t = useT();
  const { data, error, refetch } = useTokens();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [ending, setEnding] = useState<ApiToken>();
  return (
    <Card as="section" padding="l" labelledBy="tokens">
      <div className={styles.card}>
        <h2 id="tokens">{t('token.title')}</h2>
        <p className={rows.soft}>{t('token.text')}</p>
        {!data && error && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton count={2} />}
        {data && data.tokens.length > 0 && (
          <ul className={rows.rows} aria-labelledby="tokens">
            {data.tokens.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
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
      {ending && <EndTokenDialog token={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function TokenRow({ token, onEnd }: { readonly token: ApiToken; readonly onEnd: () => void }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { name, scopes, usedAt, expiresAt } = token;
  return (
    <li className={rows.row}>
      <span className={rows.what}>
        <strong dir="auto">{name}</strong>
        <span className={rows.soft}>
          {usedAt === null ? t('token.unused') : t('token.used', { time: format.relative(usedAt, now) })}
          {` · ${t('token.until', { date: format.date(expiresAt) })}`}
        </span>
        <span className={rows.soft}>
          <bdi>{scopes.join(', ')}</bdi>
        </span>
      </span>
      <Button tone="quiet" aria-label={t('token.end_of', { name })} onClick={onEnd}>
        {t('token.end')}
      </Button>
    </li>
  );
}

function EndTokenDialog({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
  const t = useT();
  const end = useEndToken();
  const [problem, setProblem] = useState<string>();
  const failureText = useFailureText('token.end_failed');
  return (
    <ConfirmDialog
      open
      danger
      title={t('token.end_title', { name: token.name })}
      confirmLabel={t('token.end')}
      busy={end.isPending}
      problem={problem}
      onConfirm={() =>
        end.mutate(token.id, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
          onError: (thrown) => setProblem(failureText(thrown).text),
        })
      }
      onClose={onClose}
    >
      <p>{t('token.end_text')}</p>
    </ConfirmDialog>
  );
}
