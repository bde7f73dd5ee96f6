import type { AuditAction } from '../../../shared/contract/audit.ts';
import type { ACTIVITY_COLORS, ACTIVITY_ICONS, ActivityType } from '../../../shared/contract/dashboard.ts';

interface Appearance {
  readonly icon: (typeof ACTIVITY_ICONS)[number];
  readonly color: (typeof ACTIVITY_COLORS)[number];
}

export const APPEARANCES: Readonly<Record<ActivityType, Appearance>> = {
  donor_registered: { icon: 'user', color: 'green' },
  hospital_registered: { icon: 'hospital', color: 'amber' },
  colleague_joined: { icon: 'user', color: 'blue' },
  admin_added: { icon: 'shield', color: 'amber' },
  hospital_applied_again: { icon: 'hospital', color: 'amber' },
  hospital_verified: { icon: 'hospital', color: 'green' },
  hospital_rejected: { icon: 'hospital', color: 'red' },
  hospital_cancels: { icon: 'hospital', color: 'red' },
  account_banned: { icon: 'shield', color: 'red' },
  account_unbanned: { icon: 'shield', color: 'green' },
  account_deleted: { icon: 'user', color: 'red' },
  request_created: { icon: 'drop', color: 'amber' },
  request_fulfilled: { icon: 'drop', color: 'green' },
  request_cancelled: { icon: 'drop', color: 'red' },
  alert_raised: { icon: 'bell', color: 'red' },
  donation_recorded: { icon: 'heart', color: 'green' },
};

/** The type under which each action of the audit is shown. A registration is shown by its role. */
export const TYPES = {
  'account.register': 'donor_registered',
  'hospital.apply_again': 'hospital_applied_again',
  'hospital.approve': 'hospital_verified',
  'hospital.reject': 'hospital_rejected',
  'hospital.posts_and_cancels': 'hospital_cancels',
  'account.ban': 'account_banned',
  'account.unban': 'account_unbanned',
  'account.delete': 'account_deleted',
  'request.create': 'request_created',
  'request.fulfill': 'request_fulfilled',
  'request.cancel': 'request_cancelled',
  'alert.raise': 'alert_raised',
  'response.complete': 'donation_recorded',
} as const satisfies Partial<Record<AuditAction, ActivityType>>;

export const ACTIVITY_ACTIONS = Object.keys(TYPES) as (keyof typeof TYPES)[];
