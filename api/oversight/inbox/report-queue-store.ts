import { beginningOf, byId, type QueueSource } from './kind.ts';

/** Undecided reports of abuse, under the hospital's name, with the first words of the donor's text. */
export const reports: QueueSource = {
  waiting: (db) =>
    db
      .selectFrom('abuse_reports')
      .select(['abuse_reports.id', 'abuse_reports.created_at as at'])
      .where('abuse_reports.status', '=', 'open'),
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('abuse_reports')
        .innerJoin('users', 'users.id', 'abuse_reports.hospital_id')
        .select(['abuse_reports.id', 'users.name'])
        .select(({ selectFrom }) =>
          selectFrom('abuse_report_texts')
            .select('text')
            .whereRef('report_id', '=', 'abuse_reports.id')
            .orderBy('created_at')
            .orderBy('abuse_report_texts.id')
            .limit(1)
            .as('text'),
        )
        .where('abuse_reports.id', 'in', ids)
        .execute(),
      ({ name, text }) => ({ name, text: beginningOf(text ?? '') }),
    ),
};
