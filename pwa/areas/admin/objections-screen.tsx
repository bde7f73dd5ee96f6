import { useState } from 'react';
import type { Objection } from '../../../shared/contract/admin.ts';
import { ApiError } from '../../data/api/errors.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InboxIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './hospitals-screen.module.css';
import { NotRead } from './not-read.tsx';
import { Pager } from './pager.tsx';
import { OBJECTIONS_PER_PAGE, useDecideObjection, useObjections } from './queries/objections.ts';

interface ObjectionCardProps {
  readonly objection: Objection;
  readonly busy: boolean;
  readonly onLift: () => void;
  readonly onLeave: () => void;
}

/** Who objects, to which hospital's deferral, their message, and the two decisions. */
function ObjectionCard({ objection, busy, onLift, onLeave }: ObjectionCardProps) {
  const t = useT();
  const format = useFormat();
  const { donor, deferredAt, until, contactMessage } = objection;
  const hospital = objection.hospital || t('requests.unknown_hospital');
  const day = format.date(deferredAt);
  const headingId = `objection-${contactMessage.id}`;
  return (
    <Card as="li" labelledBy={headingId}>
      <div className={styles.card}>
        <div>
          <h2 id={headingId}>{donor}</h2>
          <p className={styles.soft}>
            {until === null
              ? t('admin.objection_for_good', { hospital, day })
              : t('admin.objection_until', { hospital, day, until: format.date(until) })}
          </p>
        </div>
        <div>
          <p className={styles.words}>{contactMessage.message}</p>
          <p className={styles.email}>
            <bdi>{contactMessage.name}</bdi> · <bdi>{contactMessage.email}</bdi>
            {contactMessage.phone && (
              <>
                {' · '}
                <bdi>{contactMessage.phone}</bdi>
              </>
            )}
            {' · '}
            {format.dateTime(contactMessage.createdAt)}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            tone="secondary"
            disabled={busy}
            aria-label={t('admin.leave_for', { name: donor })}
            onClick={onLeave}
          >
            {t('admin.leave')}
          </Button>
          <Button disabled={busy} aria-label={t('admin.lift_for', { name: donor })} onClick={onLift}>
            {t('admin.lift')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Donors who write that they were deferred wrongly: an admin lifts the deferral, or leaves it as it is. */
export function ObjectionsScreen() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Objection>();
  const { data, error, refetch } = useObjections(page);
  const decision = useDecideObjection();
  const idsOf = ({ deferralId, contactMessage }: Objection) => ({
    deferralId,
    messageId: contactMessage.id,
  });

  function decide(objection: Objection, action: 'lift' | 'leave') {
    decision.mutate(
      { action, ...idsOf(objection) },
      {
        onSuccess: () => {
          toast.success(t(action === 'lift' ? 'done.deferral_lifted' : 'done.message_closed'));
          setAsked(undefined);
        },
        onError: () => toast.error(t('admin.lift_failed')),
      },
    );
  }

  return (
    <div className={styles.screen}>
      <h1>{t('admin.objections_title')}</h1>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data?.objections.length === 0 && <EmptyState icon={InboxIcon} title={t('admin.objections_none')} />}
      {data && data.objections.length > 0 && (
        <ul className={styles.section}>
          {data.objections.map((objection) => (
            <ObjectionCard
              key={objection.contactMessage.id}
              objection={objection}
              busy={decision.isPending}
              onLift={() => setAsked(objection)}
              onLeave={() => decide(objection, 'leave')}
            />
          ))}
        </ul>
      )}
      {data && <Pager page={page} pages={Math.ceil(data.total / OBJECTIONS_PER_PAGE)} onPage={setPage} />}
      {asked && (
        <ConfirmDialog
          open
          title={t('admin.lift')}
          confirmLabel={t('admin.lift')}
          busy={decision.isPending}
          onConfirm={() => decide(asked, 'lift')}
          onClose={() => setAsked(undefined)}
        >
          <div className={styles.section}>
            {decision.error && (
              <Notice
                tone="danger"
                title={
                  decision.error instanceof ApiError ? decision.error.message : t('common.network_error')
                }
              />
            )}
            <p>
              {t('admin.lift_text', {
                name: asked.donor,
                hospital: asked.hospital || t('requests.unknown_hospital'),
              })}
            </p>
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
