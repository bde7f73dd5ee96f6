import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { Supplier } from '../../../../shared/contract/spare-stock.ts';
import { matchKind } from '../../../../shared/rules/blood.ts';
import type { Urgency } from '../../../../shared/rules/request-status.ts';
import { showFieldErrors, unsaidReason } from '../../../features/writes/outcome-texts.ts';
import { fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft, withoutField } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { BellIcon, SendIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AskFirst } from '../spare/ask-first.tsx';
import { linesFor } from '../spare/ask-for.ts';
import { useAsk } from '../spare/queries.ts';
import { type AlertFormPlace, AlertProblem, useAlertForm } from './alert-form.tsx';
import { ChosenNeed } from './chosen-need.tsx';
import { DescriptionField } from './description-field.tsx';
import { LikeOpen } from './like-open.tsx';
import { MoreDetails } from './more-details.tsx';
import { PendingLimitLink } from './pending-limit-link.tsx';
import { postedHere } from './posted-here.ts';
import { useCreateRequest } from './queries/create-request.ts';
import { ComponentField, UnitsField, UrgencyField } from './request-fields.tsx';
import { emptyRequestForm, parseNewRequest, repeatedForm } from './request-form.ts';
import styles from './request-sheet.module.css';
import { showPosted } from './show-posted.ts';
import { useHospitalTimezone } from './use-hospital-timezone.ts';

interface CreateRequestSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The hospital's address, which the location begins with. */
  readonly address: string;
  /** On the hospital panel the hospital's own default, on the requests page `low`. */
  readonly defaultUrgency: Urgency;
  readonly descriptionRequired?: boolean;
  /** A closed request whose values it begins with. */
  readonly repeats?: BloodRequest;
  /** The hospital's open requests, one of which may be meant. */
  readonly pending: readonly BloodRequest[] | undefined;
  /** The new request is in the list, posted or waiting. */
  readonly onPosted?: () => void;
  /** Where emergency alerts can be sent from here. */
  readonly emergency?: AlertFormPlace;
}

/**
 * A new request or an emergency alert: type, reason, Post. It stays mounted while closed, so that what was typed is
 * there when it opens again. Without a network a request waits in the outbox and the sheet is empty again.
 */
export function CreateRequestSheet({
  open,
  onClose,
  address,
  defaultUrgency,
  descriptionRequired = false,
  repeats,
  pending,
  onPosted,
  emergency,
}: CreateRequestSheetProps) {
  const t = useT();
  const formId = useId();
  const [id, setId] = useState(() => uuidv7());
  const empty = emptyRequestForm(address || t('hospital.location_fallback'), defaultUrgency);
  const initial = repeats ? repeatedForm(repeats) : empty;
  const typed = typedValues('request', initial, repeats?._id);
  // A type that stands there from before could call the wrong donors.
  const draft = useDialogDraft(initial, withoutField(typed, 'bloodType'));
  const timezone = useHospitalTimezone();
  const create = useCreateRequest();
  const problem = unsaidReason(create.failure, draft, t);
  const ask = useAsk();
  const [chosen, setChosen] = useState<Supplier>();
  const alert = useAlertForm(draft, { place: emergency, pending }, done);
  const isAlert = emergency?.need === 'emergency';
  const isForOpenOne = isAlert && alert.pendingOne !== undefined;
  useFormGuard(draft.isDirty);
  const { bloodType, component, units, urgency } = draft.form;
  // Chosen for another type or component, it no longer holds.
  const fitting = chosen?.units.filter(
    (spare) =>
      bloodType !== '' &&
      spare.component === component &&
      matchKind(bloodType, spare.bloodType, component) !== null,
  );
  const supplier = fitting && fitting.length > 0 ? chosen : undefined;

  function done() {
    setChosen(undefined);
    draft.reset();
    setId(uuidv7());
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAlert) return alert.send();
    if (create.isPending) return;
    const parsed = parseNewRequest(draft.form, { id, descriptionRequired, now: serverNow(), timezone });
    if (!parsed.ok) return draft.showErrors(fieldTexts(parsed.errors, t));

    postedHere.add(id);
    const lines = supplier && fitting && linesFor(fitting, units);
    void create.write(lines ? { ...parsed.body, asksSupplier: true } : parsed.body, {
      onDone: () => {
        if (lines)
          void ask.write({
            body: { supplierId: supplier.hospitalId, requestId: id, lines, urgency },
            hospital: supplier.name,
          });
        done();
        onPosted?.();
        showPosted(id);
      },
      onFailed: (failure) => showFieldErrors(failure, draft),
    });
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="steady"
      title={t(isAlert ? 'alerts.send_title' : 'hospital.create_request')}
      actions={
        <div className={styles.foot}>
          {isAlert && <AlertProblem form={alert} />}
          {!isAlert && create.failure && problem && (
            <Notice tone="danger" title={problem} action={<PendingLimitLink failure={create.failure} />}>
              {t(
                create.failure.outcome === 'refused' ? 'hospital.nothing_lost' : 'hospital.posted_only_once',
              )}
            </Notice>
          )}
          <ChosenNeed
            bloodType={draft.form.bloodType}
            units={isAlert && alert.pendingOne ? alert.pendingOne.units : draft.form.units}
            urgency={isAlert ? 'high' : draft.form.urgency}
          />
          {!isAlert && (
            <div className={styles.elsewhere} aria-live="polite">
              {open && bloodType !== '' && (
                <AskFirst
                  bloodType={bloodType}
                  component={component}
                  urgency={urgency}
                  asked={supplier}
                  onAsk={setChosen}
                />
              )}
            </div>
          )}
          <Button
            type="submit"
            form={formId}
            size="l"
            block
            icon={isAlert ? BellIcon : SendIcon}
            busy={isAlert ? alert.isPending : create.isPending}
            disabled={isAlert && !alert.isReady}
          >
            {t(isAlert ? 'alerts.send' : 'hospital.post_request')}
          </Button>
          {!isAlert && <LikeOpen form={draft.form} pending={pending} onOpen={onClose} />}
        </div>
      }
    >
      <form id={formId} ref={draft.ref} className="stack-4" noValidate onSubmit={submit}>
        {emergency && emergency.objection === undefined && (
          <SegmentedControl
            legend={t('hospital.need')}
            legendHidden
            segments={[
              { value: 'request', label: t('hospital.need_request'), icon: SendIcon },
              { value: 'emergency', label: t('hospital.need_emergency'), icon: BellIcon },
            ]}
            value={emergency.need}
            onChange={emergency.onNeed}
          />
        )}
        <BloodTypePicker {...draft.control('bloodType')} legend={t('requests.field.blood_type')} />
        <div className={styles.either}>
          <div className={styles.units} inert={isForOpenOne}>
            <UnitsField draft={draft} />
          </div>
          {isAlert && (
            <div inert={!isForOpenOne}>
              <Notice title={t('alerts.for_open_request', { units: alert.pendingOne?.units ?? 1 })} />
            </div>
          )}
        </div>
        {!isAlert && <UrgencyField draft={draft} />}
        <DescriptionField draft={draft} required={descriptionRequired || isAlert} isMessage={isAlert} />
        {isAlert ? (
          <p className="muted">{t('alerts.send_explained')}</p>
        ) : (
          <>
            <ComponentField draft={draft} />
            <MoreDetails draft={draft} />
          </>
        )}
      </form>
    </Sheet>
  );
}
