import type { AuditAction, AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { fileTime, fileTimeHeader } from '../../../i18n/file-times.ts';
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

/** Days are filtered by Somalia's clock: the file has the same. */
const TIMEZONE = 'Africa/Mogadishu';

/** Rows of a file for spreadsheets: ids next to names. */
export const csvRows = (entries: readonly AuditEntryShown[], t: Translate): Cell[][] => [
  [
    fileTimeHeader(t('admin.audit.when'), TIMEZONE),
    t('admin.audit.who'),
    'id',
    t('admin.audit.what'),
    'action',
    t('admin.audit.whom'),
    'id',
    t('admin.audit.detail'),
  ],
  ...entries.map(({ at, actor, action, subject, detail }) => [
    fileTime(TIMEZONE, at),
    actor?.name ?? '',
    actor?.id ?? '',
    t(actionText(action)),
    action,
    subject.name ?? '',
    subject.id,
    detailText(detail),
  ]),
];
