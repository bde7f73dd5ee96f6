import { useState } from 'react';
import type { Objection } from '../../../../shared/contract/admin.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Pager } from '../pager.tsx';
import { useWork } from '../queue/work.ts';
import styles from '../screen.module.css';
import { OBJECTIONS_PER_PAGE, useDecideObjection, useObjections } from './objections.ts';

interface ObjectionCardProps {
  readonly objection: Objection;
  readonly busy: boolean;
  readonly onAgree: () => void;
  readonly onLeave: () => void;
}

/** The texts of what an admin can decide. */
const TEXTS = {
  deferral: {
    agree: 'admin.lift',
    agreeFor: 'admin.lift_for',
    leaveFor: 'admin.leave_for',
    what: 'admin.lift_text',
    done: 'done.deferral_lifted',
  },
  donation: {
    agree: 'admin.remove_donation',
    agreeFor: 'admin.remove_donation_for',
    leaveFor: 'admin.leave_donation_for',
    what: 'admin.remove_donation_text',
    done: 'done.donation_removed',
  },
} as const;

const textsOf = ({ donationId }: Objection) => TEXTS[donationId === undefined ? 'deferral' : 'donation'];

/** What the hospital recorded, and when. */
function useRecorded({ deferredAt, donatedAt, until = null, hospital: name }: Objection): string {
  const t = useT();
  const format = useFormat();
  const hospital = name || t('requests.unknown_hospital');
  const day = format.date(deferredAt ?? donatedAt ?? '');
  if (donatedAt !== undefined) return t('admin.objection_donation', { hospital, day });
  return until === null
    ? t('admin.objection_for_good', { hospital, day })
    : t('admin.objection_until', { hospital, day, until: format.date(until) });
}

/** Who objects, to what of which hospital, their message, and the two decisions. */
function ObjectionCard({ objection, busy, onAgree, onLeave }: ObjectionCardProps) {
  const t = useT();
  const format = useFormat();
  const { donor, contactMessage } = objection;
  const recorded = useRecorded(objection);
  const texts = textsOf(objection);
  const headingId = `objection-${contactMessage.id}`;
  return (
    <Card as="li" labelledBy={headingId}>
      <div className={styles.card}>
        <div>
          <h2 id={headingId}>{donor}</h2>
          <p className={styles.soft}>{recorded}</p>
        </div>
        <div>
          <p className={styles.words}>{contactMessage.message}</p>
          <p className={styles.small}>
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
            aria-label={t(texts.leaveFor, { name: donor })}
            onClick={onLeave}
          >
            {t('admin.leave')}
          </Button>
          <Button disabled={busy} aria-label={t(texts.agreeFor, { name: donor })} onClick={onAgree}>
            {t(texts.agree)}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Donors who write that a hospital recorded something wrong: an admin removes it, or leaves it as it is. */
export function ObjectionsScreen() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Objection>();
  const { data, error, refetch } = useObjections(page);
  const decision = useDecideObjection();
  const work = useWork('objection', '', PATHS.adminObjections);

  function decide(objection: Objection, action: 'agree' | 'leave') {
    decision.mutate(
      { action, objection },
      {
        onSuccess: () => {
          toast.success(t(action === 'agree' ? textsOf(objection).done : 'done.message_closed'));
          setAsked(undefined);
          // Whoever came from the whole queue goes on there.
          if (work.state) work.goOn(objection.contactMessage.id);
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
              onAgree={() => setAsked(objection)}
              onLeave={() => decide(objection, 'leave')}
            />
          ))}
        </ul>
      )}
      {data && <Pager page={page} list={data} perPage={OBJECTIONS_PER_PAGE} onPage={setPage} />}
      {asked && (
        <ConfirmDialog
          open
          title={t(textsOf(asked).agree)}
          confirmLabel={t(textsOf(asked).agree)}
          busy={decision.isPending}
          onConfirm={() => decide(asked, 'agree')}
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
              {t(textsOf(asked).what, {
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
