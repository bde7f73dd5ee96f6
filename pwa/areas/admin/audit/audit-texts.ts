import type { AuditAction, AuditEntryShown } from '../../../../shared/contract/audit.ts';
import type { TextKey, Translate } from '../../../i18n/i18n.ts';
import type { Cell } from '../../../lib/csv.ts';

type Underscored<Action extends string> = Action extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never;

/** The text of an action. */
export const actionText = (action: AuditAction): TextKey =>
  `admin.audit.action.${action.replace('.', '_') as Underscored<AuditAction>}`;

/** `role: donor · reason: …`, as it was recorded: codes are for readers who look closely. */
export const detailText = (detail: AuditEntryShown['detail']): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

/** Rows of a file for spreadsheets: instants in UTC, ids next to names. */
export const csvRows = (entries: readonly AuditEntryShown[], t: Translate): Cell[][] => [
  [
    t('admin.audit.when'),
    t('admin.audit.who'),
    'id',
    t('admin.audit.what'),
    'action',
    t('admin.audit.whom'),
    'id',
    t('admin.audit.detail'),
  ],
  ...entries.map(({ at, actor, action, subject, detail }) => [
    at,
    actor?.name ?? '',
    actor?.id ?? '',
    t(actionText(action)),
    action,
    subject.name ?? '',
    subject.id,
    detailText(detail),
  ]),
];
