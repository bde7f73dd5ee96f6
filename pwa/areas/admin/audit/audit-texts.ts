import type { AuditAction, AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { fileTime, fileTimeHeader } from '../../../i18n/file-times.ts';
import type { TextKey, Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Cell } from '../../../lib/csv.ts';
import { createFacts, type Names, subjectText } from './audit-facts.ts';

type Underscored<Action extends string> = Action extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never;

/** The text of an action. */
export const actionText = (action: AuditAction): TextKey =>
  `admin.audit.action.${action.replace('.', '_') as Underscored<AuditAction>}`;

export interface AuditEntries {
  readonly entries: readonly AuditEntryShown[];
  readonly names: Names;
}

/** Rows of a file for spreadsheets: ids next to names, and what was recorded next to its words. */
export function csvRows({ entries, names }: AuditEntries, t: Translate, format: Format): Cell[][] {
  const factsOf = createFacts(t, format, names);
  const header = [
    fileTimeHeader(t('admin.audit.when'), COUNTRY_TIMEZONE),
    t('admin.audit.who'),
    'id',
    t('admin.audit.what'),
    'action',
    t('admin.audit.whom'),
    'id',
    t('admin.audit.detail'),
    'detail',
  ];
  const rows = entries.map((entry) => [
    fileTime(COUNTRY_TIMEZONE, entry.at),
    entry.actor?.name ?? '',
    entry.actor?.id ?? '',
    t(actionText(entry.action)),
    entry.action,
    subjectText(entry, t),
    entry.subject.id,
    factsOf(entry)
      .map(({ text }) => text)
      .join(' · '),
    JSON.stringify(entry.detail),
  ]);
  return [header, ...rows];
}
