import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { WholeMessage } from '../../../../shared/contract/inbox.ts';
import { emailHref, phoneHref } from '../../../../shared/site.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { OFFERED } from '../../../i18n/languages.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, InboxIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { ItemHead } from '../queue/item-head.tsx';
import { useWork } from '../queue/work.ts';
import styles from '../screen.module.css';
import { AnswerForm } from './answer-form.tsx';
import { DeliveryBadge, StatusBadge } from './message-badges.tsx';
import own from './messages.module.css';
import { useMessage, useMessageAction } from './messages.ts';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who wrote, how to reach them, and what they wrote. */
function Written({ message }: { readonly message: WholeMessage }) {
  const t = useT();
  const format = useFormat();
  const { email, phone, phoneE164, language, account, subject } = message;
  return (
    <Card as="section" labelledBy="message-from">
      <div className="stack-3">
        <div className={styles.head}>
          <h1 id="message-from">
            <bdi>{message.name}</bdi>
          </h1>
          <StatusBadge status={message.status} />
        </div>
        <dl className={own.facts}>
          <Fact name={t('admin.messages.about')}>{t(`admin.messages.subject.${subject}`)}</Fact>
          <Fact name={t('admin.messages.received')}>{format.dateTime(message.createdAt)}</Fact>
          {email && (
            <Fact name={t('admin.messages.email')}>
              <a href={emailHref(email)}>
                <Unbroken text={email} />
              </a>
            </Fact>
          )}
          {phone && (
            <Fact name={t('admin.phone')}>
              <a href={phoneHref(phone, phoneE164)}>
                <Unbroken text={phone} />
              </a>
            </Fact>
          )}
          {language && <Fact name={t('admin.messages.reads')}>{OFFERED[language].name}</Fact>}
          {account && (
            <Fact name={t('admin.messages.account')}>
              <Link to={`${PATHS.adminAudit}?subject=${account.id}`}>
                {t(`admin.users.type.${account.role}`)}
              </Link>
            </Fact>
          )}
        </dl>
        <p className={own.words} dir="auto">
          {message.message}
        </p>
        {message.isObjection && (
          <Notice tone="info" title={t('admin.messages.is_objection')}>
            <Link to={PATHS.adminObjections}>{t('admin.tab_objections')}</Link>
          </Notice>
        )}
      </div>
    </Card>
  );
}

/** What was answered, by whom and when, and whether it was delivered. */
function Answers({ answers }: Pick<WholeMessage, 'answers'>) {
  const t = useT();
  const format = useFormat();
  if (answers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="answers-title">
      <h2 id="answers-title">{t('admin.messages.answers')}</h2>
      <ul className={own.answers}>
        {answers.map(({ number, by, at, delivery, text }) => (
          <li key={number}>
            <p className="soft">
              <bdi>{by ?? t('admin.audit.gone')}</bdi>, {format.dateTime(at)}
            </p>
            <p className={own.words} dir="auto">
              {text}
            </p>
            <DeliveryBadge delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StatusButtonProps {
  readonly message: WholeMessage;
  readonly onClosed: () => void;
}

function StatusButton({ message: { id, status }, onClosed }: StatusButtonProps) {
  const t = useT();
  const act = useMessageAction(id);
  const failureText = useFailureText('admin.messages.status_failed');
  const isOpen = status === 'open';
  return (
    <div>
      <Button
        tone="secondary"
        icon={isOpen ? CheckIcon : InboxIcon}
        busy={act.isPending}
        onClick={() =>
          act.mutate(
            { action: isOpen ? 'close' : 'open' },
            {
              onSuccess: ({ message }) => {
                toast.success(message);
                if (isOpen) onClosed();
              },
              onError: (error) => toast.error(failureText(error).text),
            },
          )
        }
      >
        {t(isOpen ? 'admin.messages.close' : 'admin.messages.open_again')}
      </Button>
    </div>
  );
}

/** One message in full, its answers, and the next one. */
export function MessageScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: message, error, refetch } = useMessage(id);
  const work = useWork('message', id, PATHS.adminMessages);
  const goOn = () => work.goOn(id);
  return (
    <div className={styles.section}>
      <ItemHead list={PATHS.adminMessages} title={t('admin.messages.title')} work={work} />
      {!message && error && <NotRead error={error} onRetry={refetch} />}
      {!message && !error && <Skeleton shape="card" count={2} />}
      {message && (
        <>
          <Written message={message} />
          <StatusButton key={`${message.id} status`} message={message} onClosed={goOn} />
          <Answers answers={message.answers} />
          <AnswerForm key={message.id} message={message} onClosed={goOn} />
        </>
      )}
    </div>
  );
}
