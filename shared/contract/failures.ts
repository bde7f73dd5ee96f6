import type { MessageKey } from './message.ts';

/**
 * The one vocabulary of failures: code → HTTP status. The code is also the key of the sentence in
 * `shared/i18n`, so every failure can be said in every language.
 */
export const FAILURES = {
  'failure.invalid': 400,
  'failure.malformed_json': 400,
  'failure.repeated_parameter': 400,
  'failure.idempotency_key_invalid': 400,
  'failure.password_too_common': 400,
  'failure.push_host_refused': 400,
  'failure.password_needed': 400,
  'failure.reset_link_invalid': 400,
  'failure.photo_missing': 400,
  'failure.photo_unreadable': 400,
  'failure.photo_too_many_pixels': 400,
  'failure.email_link_invalid': 400,
  'failure.invitation_invalid': 400,
  'failure.invalid_credentials': 401,
  'failure.sign_in_required': 401,
  'failure.session_ended': 401,
  'failure.account_banned': 403,
  'failure.forbidden': 403,
  'failure.owner_only': 403,
  'failure.wrong_password': 403,
  'failure.ticket_invalid': 403,
  'failure.sign_in_to_answer': 403,
  'failure.alert_of_another': 403,
  'failure.hospital_not_verified': 403,
  'failure.not_found': 404,
  'failure.unknown_path': 404,
  'failure.request_not_found': 404,
  'failure.response_not_found': 404,
  'failure.hospital_not_found': 404,
  'failure.alert_not_found': 404,
  'failure.donor_not_matched': 404,
  'failure.delivery_not_found': 404,
  'failure.subscription_not_found': 404,
  'failure.lot_not_found': 404,
  'failure.change_not_found': 404,
  'failure.colleague_not_found': 404,
  'failure.email_taken': 409,
  'failure.email_confirmed': 409,
  'failure.not_rejected': 409,
  'failure.too_many_staff': 409,
  'failure.last_admin': 409,
  'failure.id_taken': 409,
  'failure.idempotency_key_reused': 409,
  'failure.blood_type_missing': 409,
  'failure.blood_type_does_not_fit': 409,
  'failure.not_yet_eligible': 409,
  'failure.request_fulfilled': 409,
  'failure.request_cancelled': 409,
  'failure.own_request_cancelled': 409,
  'failure.too_many_pending': 409,
  'failure.response_not_open': 409,
  'failure.undo_too_late': 409,
  'failure.deferred_until': 409,
  'failure.deferred_for_good': 409,
  'failure.not_answered': 409,
  'failure.already_donated': 409,
  'failure.broadcast_off': 409,
  'failure.stock_short': 409,
  'failure.too_many_lots': 409,
  'failure.lot_state': 409,
  'failure.lot_reserved': 409,
  'failure.bag_known': 409,
  'failure.donor_answered': 409,
  'failure.too_large': 413,
  'failure.photo_too_large': 413,
  'failure.json_required': 415,
  'failure.multipart_required': 415,
  'failure.photo_type': 415,
  'failure.too_many_tries': 429,
  'failure.too_many_mails': 429,
  'failure.too_many_email_changes': 429,
  'failure.too_many_donors': 429,
  'failure.too_many_alerts': 429,
  'failure.internal': 500,
  'failure.overloaded': 503,
  'failure.storage_full': 507,
} as const satisfies Partial<Record<MessageKey, number>>;

export type FailureCode = keyof typeof FAILURES;

/** The body of every answer that is not a success. `errors` names the fields, `code` the failure. */
export interface FailureBody {
  readonly success: false;
  readonly code: FailureCode;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}
