import { type NewLot, newLot } from '../../../../shared/contract/inventory.ts';
import { bagNumberOf } from '../../../../shared/rules/bag-number.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { BagLabel } from '../../../../shared/rules/isbt-128.ts';
import { instantOfLocal, localDate, type Timezone } from '../../../../shared/rules/local-day.ts';
import { expiryOf, isFuture, SHELF_LIFE_DAYS, type StockComponent } from '../../../../shared/rules/stock.ts';
import { type FieldErrorKeys, fieldErrorsOf } from '../../../forms/field-errors.ts';

/** A lot as in its form. */
interface LotForm {
  readonly bloodType: BloodType | '';
  /** NaN while the number is being typed. */
  readonly units: number;
  /** Decides the expiry that the form proposes. */
  readonly component: StockComponent;
  /** Blood waits in quarantine until it is screened. */
  readonly state: 'quarantine' | 'available';
  /** Empty if nobody typed or scanned one. */
  readonly bagNumber: string;
  readonly collectedAt: string;
  /** Empty for the proposed one. */
  readonly expiresAt: string;
}

export const emptyLotForm = (now: Date, timezone: Timezone): LotForm => ({
  bloodType: '',
  units: 1,
  component: 'whole_blood',
  state: 'quarantine',
  bagNumber: '',
  collectedAt: localDate(timezone, now),
  expiresAt: '',
});

/** The expiry as typed, else the collection plus the component's shelf life; empty without a collection. */
export function expiryOfForm({ expiresAt, collectedAt, component }: LotForm): string {
  if (expiresAt !== '' || collectedAt === '') return expiresAt;
  return expiryOf(collectedAt, SHELF_LIFE_DAYS[component]);
}

/**
 * The fields that a bag's label fills in: one bag, and what its codes say. Without a collection on it, the day is
 * proposed from the expiry, as the expiry is from the collection otherwise.
 */
export function labelFields(
  { component: chosen }: LotForm,
  { number, bloodType, component, expiresAt, collectedAt }: BagLabel,
  now: Date,
  timezone: Timezone,
): Partial<LotForm> {
  const today = localDate(timezone, now);
  const keeps = SHELF_LIFE_DAYS[component ?? chosen];
  const proposed = expiresAt && expiryOf(expiresAt.slice(0, 10), -keeps);
  const collected = collectedAt ?? (proposed && (proposed < today ? proposed : today));
  return {
    ...(number !== undefined && { bagNumber: number, units: 1 }),
    ...(bloodType && { bloodType }),
    ...(component && { component }),
    ...(collected && { collectedAt: collected }),
    ...(expiresAt && {
      expiresAt: expiresAt.includes('T') ? instantOfLocal(timezone, expiresAt) : expiresAt,
    }),
  };
}

/** The day of an expiry, for its field: a label may say the time too. */
export const expiryDay = (expiresAt: string, timezone: Timezone): string =>
  expiresAt.includes('T') ? localDate(timezone, new Date(expiresAt)) : expiresAt;

type ParsedLot =
  | { readonly ok: true; readonly lot: NewLot }
  | { readonly ok: false; readonly errors: FieldErrorKeys };

/** The payload of a new lot, or what is wrong with which field. */
export function parseLot(form: LotForm, id: string, now: Date, timezone: Timezone): ParsedLot {
  const { bloodType, component, state, units, collectedAt } = form;
  const { bagNumber } = form;
  const lot = {
    id,
    bloodType: bloodType as BloodType,
    component,
    state,
    units,
    collectedAt,
    expiresAt: expiryOfForm(form),
    ...(bagNumber.trim() !== '' && { bagNumber }),
  };
  const errors = fieldErrorsOf(newLot, lot);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (isFuture(collectedAt, now, timezone))
    return { ok: false, errors: { collectedAt: 'validation.date_in_future' } };
  return { ok: true, lot: { ...lot, ...(lot.bagNumber && { bagNumber: bagNumberOf(lot.bagNumber) }) } };
}
