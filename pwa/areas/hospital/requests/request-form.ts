import { UNITS_MAX } from '../../../../shared/contract/fields.ts';
import type { MessageKey } from '../../../../shared/contract/message.ts';
import {
  type BloodRequest,
  type NewRequest,
  newRequest,
  requestChanges,
} from '../../../../shared/contract/requests.ts';
import type { BloodType, Component } from '../../../../shared/rules/blood.ts';
import { instantOfLocal, localDateTime, type Timezone } from '../../../../shared/rules/local-day.ts';
import type { RequestReason } from '../../../../shared/rules/request-reasons.ts';
import type { Urgency } from '../../../../shared/rules/request-status.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import type { RequestChanges } from './queries/edit-request.ts';

/** The content of a request's forms, as typed. */
export interface RequestForm {
  readonly bloodType: BloodType | '';
  readonly component: Component;
  /** NaN while the number is being typed. */
  readonly units: number;
  /** NaN while the number is being typed; nothing if the request is not posted yet. */
  readonly unitsElsewhere: number | undefined;
  readonly urgency: Urgency;
  readonly location: string;
  readonly reason: RequestReason | '';
  readonly description: string;
  readonly notes: string;
  /** On the hospital's clock, `YYYY-MM-DDThh:mm`; empty for none. */
  readonly deadline: string;
}

type RequestField = keyof RequestForm;
/** Keys of the sentences for the invalid fields. */
type FieldErrors = Partial<Record<RequestField, MessageKey | 'hospital.description_required'>>;
export type Parsed<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly errors: FieldErrors };

export function emptyRequestForm(location: string, urgency: Urgency): RequestForm {
  return {
    bloodType: '',
    component: 'whole_blood',
    units: 1,
    unitsElsewhere: undefined,
    urgency,
    location,
    reason: '',
    description: '',
    notes: '',
    deadline: '',
  };
}

/** `timezone` is the hospital's, on whose clock the deadline is written. */
export function formOf(request: BloodRequest, timezone: Timezone): RequestForm {
  return {
    bloodType: request.bloodType,
    component: request.component,
    units: request.units,
    unitsElsewhere: request.unitsElsewhere,
    urgency: request.urgency,
    location: request.location.address,
    reason: request.reason ?? '',
    description: request.description ?? '',
    notes: request.notes ?? '',
    deadline: request.deadline ? localDateTime(timezone, new Date(request.deadline)) : '',
  };
}

/** What a closed request asked for, to ask for it again: its deadline is over, and nothing was received. */
export const repeatedForm = (request: BloodRequest): RequestForm => ({
  ...formOf({ ...request, deadline: null }, 'UTC'),
  unitsElsewhere: undefined,
});

/** What is wrong with how many units are asked for, undefined if nothing is. */
export const unitsErrorOf = (units: number): MessageKey | undefined =>
  fieldErrorsOf(newRequest, { units }).units;

const isPast = (deadline: string, now: Date) => Date.parse(deadline) <= now.getTime();

interface NewRequestRules {
  /** Made on this device, the same for as long as the form is the same request. */
  readonly id: string;
  /** The hospital panel asks for a reason or a description, the requests page does not. */
  readonly descriptionRequired: boolean;
  readonly now: Date;
  readonly timezone: Timezone;
}

/** The payload of a new request by the contract's own schema, or what is wrong with which field. */
export function parseNewRequest(form: RequestForm, rules: NewRequestRules): Parsed<NewRequest> {
  const { notes, reason, deadline, bloodType, unitsElsewhere: _, ...rest } = form;
  const body = {
    ...rest,
    id: rules.id,
    bloodType: bloodType as BloodType,
    ...(reason && { reason }),
    ...(notes.trim() && { notes }),
    ...(deadline && { deadline: instantOfLocal(rules.timezone, deadline) }),
  };
  const errors: FieldErrors = { ...fieldErrorsOf(newRequest, body) };
  if (rules.descriptionRequired && !form.reason && !form.description.trim())
    errors.description = 'hospital.description_required';
  if (body.deadline && isPast(body.deadline, rules.now)) errors.deadline ??= 'validation.deadline_past';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body };
}

/** The fields that differ from the request, as the payload of an edit, or what is wrong with which field. */
export function parseChanges(
  form: RequestForm,
  request: BloodRequest,
  { now, timezone }: Pick<NewRequestRules, 'now' | 'timezone'>,
): Parsed<RequestChanges> {
  const before = formOf(request, timezone);
  const changed = (field: RequestField) => form[field] !== before[field];
  const body: RequestChanges = {
    ...(changed('bloodType') && { bloodType: form.bloodType as BloodType }),
    ...(changed('component') && { component: form.component }),
    ...(changed('units') && { units: form.units }),
    ...(changed('unitsElsewhere') && { unitsElsewhere: form.unitsElsewhere }),
    ...(changed('urgency') && { urgency: form.urgency }),
    ...(changed('location') && { location: form.location }),
    ...(changed('reason') && { reason: form.reason || null }),
    ...(changed('description') && { description: form.description }),
    ...(changed('notes') && { notes: form.notes }),
    ...(changed('deadline') && {
      deadline: form.deadline ? instantOfLocal(timezone, form.deadline) : null,
    }),
  };
  const errors: FieldErrors = { ...fieldErrorsOf(requestChanges, body) };
  if (!request.massCasualty && (body.units ?? 0) > UNITS_MAX) errors.units ??= 'validation.units_max';
  if (body.deadline && isPast(body.deadline, now)) errors.deadline ??= 'validation.deadline_past';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body };
}

/**
 * Is this the request as it was just posted? No, if an earlier try, whose answer was lost, had stored it with other
 * values.
 */
export function isAsPosted(stored: BloodRequest, posted: NewRequest): boolean {
  return (
    stored.bloodType === posted.bloodType &&
    stored.component === (posted.component ?? 'whole_blood') &&
    stored.units === posted.units &&
    stored.urgency === posted.urgency &&
    stored.location.address === posted.location.trim() &&
    (stored.reason ?? null) === (posted.reason ?? null) &&
    (stored.description ?? '') === (posted.description ?? '').trim() &&
    (stored.notes ?? '') === (posted.notes ?? '').trim()
  );
}
