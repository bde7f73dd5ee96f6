import { useState } from 'react';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import {
  ATTENDED_RESPONSES,
  CANCELLED_RESPONSES,
  canTransitionResponse,
  canUndoDonation,
  type HospitalMove,
  isAccepted,
  isExpected,
} from '../../../../shared/rules/request-status.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckIcon, MoreIcon } from '../../../ui/icons.tsx';
import { ContactMenu, MessageLinks } from '../requests/contact-links.tsx';
import { donorPhoneOf } from '../requests/phone-links.ts';
import { useChangeResponse } from '../requests/queries/change-response.ts';
import { requestSummary } from '../requests/queries/use-request-write.ts';
import styles from './arrivals.module.css';
import { askIn } from './ask-in.ts';
import { CorrectTypeDialog } from './correct-type-dialog.tsx';
import { DeferralForm, type Deferred } from './deferral-form.tsx';
import { ReactionDialog } from './reaction-dialog.tsx';
import { Recorded } from './recorded.tsx';

interface ResponseMovesProps {
  readonly request: BloodRequest;
  readonly response: DonorResponse;
  readonly now: Date;
  /** They gave: the list of answers asks about that. Left out once the request is closed. */
  readonly onGave?: () => void;
  /** Thanks a donor who is not needed. Left out once the request is closed. */
  readonly onStandDown?: () => void;
}

/** Who came may have had a reaction, also if they went again, or were not needed. */
const cameAs = ({ status, arrivedAt }: DonorResponse) =>
  ATTENDED_RESPONSES.find((one) => one === status) ?? (arrivedAt ? 'arrived' : undefined);

/** They were not to come any more; some do. */
const isCancelled = (status: DonorResponse['status']) => CANCELLED_RESPONSES.some((one) => one === status);

/** The status to which a mistake is undone. */
const undoOf = (
  { status, completedAt }: DonorResponse,
  request: BloodRequest,
  now: Date,
): HospitalMove | undefined => {
  const before = request.status === 'pending' ? 'arrived' : 'not_needed';
  if (status === 'completed') return canUndoDonation(completedAt, now) ? before : undefined;
  if (status === 'arrived') return 'accepted';
  if (status === 'not_needed') return 'accepted';
  return status === 'deferred' ? before : undefined;
};

const UNDO_TEXT: Readonly<Partial<Record<DonorResponse['status'], TextKey>>> = {
  completed: 'hospital.undo_gave',
  arrived: 'hospital.undo_arrived',
  not_needed: 'hospital.call_back',
  deferred: 'hospital.undo_deferred',
};

/** Behind one button: every outcome of a donor's answer other than the next step. */
export function ResponseMoves({ request, response, now, onGave, onStandDown }: ResponseMovesProps) {
  const t = useT();
  const change = useChangeResponse();
  const arriving = useChangeResponse(false);
  const reacting = useChangeResponse();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<'type' | 'reaction'>();
  const { status, donor, deferral, reaction, by } = response;
  const came = cameAs(response);
  const may = (to: HospitalMove) => canTransitionResponse(status, to, request.status);
  const undo = undoOf(response, request, now);
  const isPending = request.status === 'pending';
  const undoText = UNDO_TEXT[status];

  const close = () => setOpen(false);
  const about = { requestId: request._id, responseId: response.id, summary: requestSummary(request) };
  function make(to: HospitalMove, back?: HospitalMove) {
    void change.write(
      {
        ...about,
        status: to,
        ...((status === 'completed' || status === 'deferred') && { undoes: status }),
      },
      {
        onDone: close,
        ...(back && {
          undo: { label: t('settings.undo'), run: () => void change.write({ ...about, status: back }) },
        }),
      },
    );
  }
  /** By one tap, so that the toast can take it back. */
  function defer(deferred: Deferred) {
    const takeBack = () =>
      void change.write({ ...about, status: isPending ? 'arrived' : 'not_needed', undoes: 'deferred' });
    return change.write(
      { ...about, status: 'deferred', ...deferred },
      { onDone: close, undo: { label: t('settings.undo'), run: takeBack } },
    );
  }

  const phone = donorPhoneOf(response);
  const gave = status === 'completed';
  if (!came && !(isPending || (undo && may(undo))))
    return phone ? <ContactMenu name={donor.name} phone={phone} /> : null;
  return (
    <>
      {status === 'no_show' && isPending && (
        <Button
          tone="secondary"
          icon={CheckIcon}
          busy={arriving.isPending}
          aria-label={`${t('hospital.arrived')}: ${donor.name}`}
          onClick={() => void arriving.write({ ...about, status: 'arrived' })}
        >
          {t('hospital.arrived')}
        </Button>
      )}
      <IconButton
        icon={MoreIcon}
        label={t('hospital.more_of', { name: donor.name })}
        outlined
        onClick={() => setOpen(true)}
      />
      <Dialog
        problem={change.failure && reasonText(change.failure, t)}
        open={isOpen}
        shape="sheet"
        title={<bdi>{donor.name}</bdi>}
        onClose={close}
      >
        <div className={styles.form}>
          <Recorded status={status} by={by} deferral={deferral} />
          {isExpected(status) && may('deferred') && (
            <DeferralForm name={donor.name} now={now} busy={change.isPending} onDefer={defer} />
          )}
          <div className={styles.moves}>
            {onGave && isAccepted(status) && may('completed') && (
              <Button
                tone="secondary"
                onClick={() => {
                  close();
                  onGave();
                }}
              >
                {t('hospital.gave_blood')}
              </Button>
            )}
            {onStandDown && isExpected(status) && may('not_needed') && (
              <Button
                tone="secondary"
                onClick={() => {
                  close();
                  onStandDown();
                }}
              >
                {t('hospital.stand_down')}
              </Button>
            )}
            {isExpected(status) && may('no_show') && (
              <Button
                tone="secondary"
                busy={change.isPending}
                onClick={() => make('no_show', isAccepted(status) ? 'accepted' : undefined)}
              >
                {t('hospital.answer_no_show')}
              </Button>
            )}
            {isCancelled(status) && may('arrived') && (
              <Button tone="secondary" busy={change.isPending} onClick={() => make('arrived')}>
                {t('hospital.arrived')}
              </Button>
            )}
            {undo && undoText && may(undo) && (
              <Button tone="secondary" busy={change.isPending} onClick={() => make(undo)}>
                {t(undoText)}
              </Button>
            )}
            {gave && (
              <Button
                tone="secondary"
                onClick={() => {
                  close();
                  setAsked('type');
                }}
              >
                {t('hospital.type_wrong')}
              </Button>
            )}
            {came && (
              <Button
                tone="secondary"
                onClick={() => {
                  close();
                  setAsked('reaction');
                }}
              >
                {t('hospital.reaction_open')}
              </Button>
            )}
            {gave && deferral?.reason !== 'talk' && (
              <Button
                tone="secondary"
                onClick={() =>
                  askIn(donor.name, t, () =>
                    change.write(
                      { ...about, status: 'completed', reason: 'talk', until: null },
                      { onDone: close },
                    ),
                  )
                }
              >
                {t('hospital.talk_ask')}
              </Button>
            )}
            {phone && <MessageLinks phone={phone} className={buttonClass({ tone: 'quiet' })} />}
          </div>
        </div>
      </Dialog>
      {asked === 'type' && (
        <CorrectTypeDialog request={request} response={response} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'reaction' && came && (
        <ReactionDialog
          name={donor.name}
          known={reaction}
          failure={reacting.failure}
          busy={reacting.isPending}
          onRecord={(recorded) =>
            void reacting.write(
              { ...about, status: came, reaction: recorded },
              { onDone: () => setAsked(undefined) },
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
