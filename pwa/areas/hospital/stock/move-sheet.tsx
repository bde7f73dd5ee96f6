import { type FormEvent, useId, useState } from 'react';
import type { LotMovement } from '../../../../shared/contract/inventory.ts';
import { matchKind } from '../../../../shared/rules/blood.ts';
import { ISSUED_TO_MAX, isWardOrNumber } from '../../../../shared/rules/issued-to.ts';
import { DISCARD_REASONS, type DiscardReason, type StaffMove } from '../../../../shared/rules/lot-states.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName, bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon, LockIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePendingRequests } from '../requests/queries/hospital-requests.ts';
import styles from './add-lot-sheet.module.css';
import { LotLine } from './lot-line.tsx';
import { OtherTypeWarning } from './other-type-warning.tsx';
import stock from './stock.module.css';
import { useMoveStock } from './use-move-stock.ts';
import type { Lot } from './waiting-stock.ts';

interface MoveSheetProps {
  readonly lot: Lot;
  readonly kind: StaffMove;
  /** All lots, to see whether another expires before this one. */
  readonly lots: readonly Lot[];
  readonly onClose: () => void;
}

const ICONS = {
  screen: CheckIcon,
  issue: CheckIcon,
  reserve: LockIcon,
  release: CheckIcon,
  discard: TrashIcon,
};

/** One unit for a patient, otherwise all of it. */
const usualUnits = (kind: StaffMove, lot: Lot) => (kind === 'issue' || kind === 'reserve' ? 1 : lot.units);

/** Available blood of the same type and component that expires before this: it should go first. */
const sooner = (lot: Lot, lots: readonly Lot[]) =>
  lots.find(
    (other) =>
      other.state === 'available' &&
      other.units > 0 &&
      other.bloodType === lot.bloodType &&
      other.component === lot.component &&
      other.expiresAt < lot.expiresAt,
  );

/** Moves units of a lot: how many, and for whom or why. */
export function MoveSheet({ lot, kind, lots, onClose }: MoveSheetProps) {
  const t = useT();
  const format = useFormat();
  const formId = useId();
  const [units, setUnits] = useState(usualUnits(kind, lot));
  const [requestId, setRequestId] = useState(lot.reservation?.requestId ?? '');
  const [reason, setReason] = useState<DiscardReason | ''>(lot.state === 'expired' ? 'expired' : '');
  const [issuedTo, setIssuedTo] = useState('');
  const isName = issuedTo.trim() !== '' && !isWardOrNumber(issuedTo);
  const { move, isPending, failure } = useMoveStock(kind);
  const pending = usePendingRequests();
  const { component } = lot;
  const requests =
    component === 'whole_blood' || component === 'red_cells'
      ? (pending.data ?? []).filter(
          (request) =>
            request.component === component &&
            matchKind(request.bloodType, lot.bloodType, component) !== null,
        )
      : [];
  const isForPatient = (kind === 'issue' && !lot.reservation) || kind === 'reserve';
  const first = isForPatient && lot.state === 'available' ? sooner(lot, lots) : undefined;
  const isReady =
    units >= 1 &&
    units <= lot.units &&
    (kind !== 'reserve' || requestId !== '') &&
    (kind !== 'discard' || reason !== '') &&
    !isName;

  const asked = requests.find(({ _id }) => _id === requestId)?.bloodType;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !isReady) return;
    const movement: LotMovement = {
      kind,
      units,
      // Also of a reserved bag: by the time this is sent it may be reserved for another patient.
      ...(kind !== 'discard' && requestId !== '' && { requestId }),
      ...(kind === 'discard' && reason !== '' && { reason }),
      ...(kind === 'issue' && issuedTo.trim() !== '' && { issuedTo: issuedTo.trim() }),
      at: serverNow().toISOString(),
    };
    if (await move([{ lot, movement }])) onClose();
  }

  return (
    <Sheet
      problem={failure && reasonText(failure, t)}
      open
      onClose={onClose}
      title={t(`stock.move_title.${kind}`)}
      actions={
        <Button
          type="submit"
          form={formId}
          size="l"
          block
          tone={kind === 'discard' ? 'danger' : 'primary'}
          icon={ICONS[kind]}
          busy={isPending}
          disabled={!isReady}
        >
          {t(`stock.move.${kind}`)}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={stock.head}>
          <BloodTypeDrop type={lot.bloodType} decorative />
          <div>
            <p>
              <span className="visually-hidden">{bloodTypeName(lot.bloodType, t)}: </span>
              {t('stock.left', { units: lot.units })}
            </p>
            <LotLine lot={lot} units={lot.units} />
          </div>
        </div>
        {first && (
          <Notice tone="warning">
            {t('stock.first_expiring', { units: first.units, date: format.date(first.expiresAt) })}
          </Notice>
        )}
        {isForPatient && (requests.length > 0 || kind === 'reserve') && (
          <Field
            label={t('stock.for_request')}
            hint={requests.length === 0 ? t('stock.no_request_fits') : t('requests.cross_match')}
            optional={kind === 'issue'}
          >
            <Select
              name="requestId"
              value={requestId}
              onChange={(event) => setRequestId(event.target.value)}
              options={[
                { value: '', label: t(kind === 'issue' ? 'stock.without_request' : 'stock.choose_request') },
                ...requests.map((request) => ({
                  value: request._id,
                  label: t('stock.request_option', {
                    type: bloodTypeText(request.bloodType),
                    units: request.units,
                    posted: format.dateTime(request.createdAt),
                  }),
                })),
              ]}
            />
          </Field>
        )}
        {kind === 'issue' && (
          <Field
            label={t('stock.issued_to')}
            hint={t('stock.issued_to_hint')}
            optional
            error={isName ? t('stock.issued_to_name') : undefined}
          >
            <TextInput
              name="issuedTo"
              autoComplete="off"
              maxLength={ISSUED_TO_MAX}
              value={issuedTo}
              onChange={(event) => setIssuedTo(event.target.value)}
            />
          </Field>
        )}
        {kind === 'discard' && (
          <Field label={t('stock.discard_reason')}>
            <Select
              name="reason"
              value={reason}
              placeholder={t('stock.choose_reason')}
              onChange={(event) => setReason(event.target.value as DiscardReason)}
              options={DISCARD_REASONS.map((value) => ({ value, label: t(`stock.reason.${value}`) }))}
            />
          </Field>
        )}
        {lot.units > 1 && (
          <div className={styles.units}>
            <Field label={t('requests.field.units')}>
              <NumberStepper name="units" value={units} max={lot.units} onChange={setUnits} />
            </Field>
          </div>
        )}
        {kind === 'discard' && <p>{t('stock.discard_hint')}</p>}
        {/* Below: it moves nothing that may be tapped. */}
        {asked !== undefined && asked !== lot.bloodType && (
          <OtherTypeWarning types={[lot.bloodType]} asked={asked} />
        )}
      </form>
    </Sheet>
  );
}
