import type { AuditAction, AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { fileTime, fileTimeHeader } from '../../../i18n/file-times.ts';
import type { TextKey, Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Cell } from '../../../lib/csv.ts';
import { factsOf, subjectText } from './audit-facts.ts';

type Underscored<Action extends string> = Action extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never;

/** The text of an action. */
export const actionText = (action: AuditAction): TextKey =>
  `admin.audit.action.${action.replace('.', '_') as Underscored<AuditAction>}`;

/** Days are filtered by Somalia's clock: the file has the same. */
const TIMEZONE = 'Africa/Mogadishu';

/** Rows of a file for spreadsheets: ids next to names, and what was recorded next to its words. */
export const csvRows = (entries: readonly AuditEntryShown[], t: Translate, format: Format): Cell[][] => [
  [
    fileTimeHeader(t('admin.audit.when'), TIMEZONE),
    t('admin.audit.who'),
    'id',
    t('admin.audit.what'),
    'action',
    t('admin.audit.whom'),
    'id',
    t('admin.audit.detail'),
    'detail',
  ],
  ...entries.map((entry) => {
    const { at, actor, action, subject, detail } = entry;
    return [
      fileTime(TIMEZONE, at),
      actor?.name ?? '',
      actor?.id ?? '',
      t(actionText(action)),
      action,
      subjectText(entry, t),
      subject.id,
      factsOf(entry, t, format)
        .map(({ text }) => text)
        .join(' · '),
      JSON.stringify(detail),
    ];
  }),
];
