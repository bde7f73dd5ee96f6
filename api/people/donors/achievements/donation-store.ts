import type { Database } from '../../../platform/database/database.ts';

/**
 * A donor's donations, each with the urgency of its request, how often the hospital pressed the button for it,
 * when they answered, and when they were last alerted or asked before that.
 */
export const listDonations = (db: Database, donorId: string) =>
  db
    .selectFrom('donations')
    .leftJoin('requests', 'requests.id', 'donations.request_id')
    .leftJoin('responses', 'responses.id', 'donations.response_id')
    .where('donations.donor_id', '=', donorId)
    .where('donations.objection', '!=', 'open')
    .select((eb) => [
      'donations.id',
      'donations.donated_at',
      'donations.blood_type',
      'requests.urgency',
      'responses.answered_at',
      eb
        .selectFrom('emergencies')
        .innerJoin('alerts', 'alerts.id', 'emergencies.alert_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('alerts.request_id', '=', 'donations.request_id')
        .as('emergencies'),
      eb
        .selectFrom('alert_recipients')
        .innerJoin('alerts', 'alerts.id', 'alert_recipients.alert_id')
        .select((called) => called.fn.max('alert_recipients.alerted_at').as('alerted_at'))
        .whereRef('alerts.request_id', '=', 'donations.request_id')
        .whereRef('alert_recipients.donor_id', '=', 'donations.donor_id')
        .whereRef('alert_recipients.alerted_at', '<=', 'responses.answered_at')
        .as('alerted_at'),
      eb
        .selectFrom('asks')
        .select((asked) => asked.fn.max('asks.asked_at').as('asked_at'))
        .whereRef('asks.request_id', '=', 'donations.request_id')
        .whereRef('asks.donor_id', '=', 'donations.donor_id')
        .whereRef('asks.asked_at', '<=', 'responses.answered_at')
        .as('asked_at'),
    ])
    .execute();
