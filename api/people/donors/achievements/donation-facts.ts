import type { DonationFacts } from '../../../../shared/rules/achievements.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listDonations } from './donation-store.ts';

/** The later of two instants, if there is one. */
const later = (a: string | null, b: string | null): string | null =>
  b === null || (a !== null && a > b) ? a : b;

/** A donor's confirmed donations, with what the rules of achievements need. */
export async function readDonationFacts(db: Database, donorId: string): Promise<DonationFacts[]> {
  const rows = await listDonations(db, donorId);
  return rows.map((row) => {
    const alertedAt = later(row.alerted_at, row.asked_at);
    return {
      id: row.id,
      donatedAt: row.donated_at,
      bloodType: row.blood_type,
      wasEmergency: row.urgency === 'high' || (row.emergencies ?? 0) > 0,
      respondedAfterMs:
        alertedAt === null || row.answered_at === null
          ? null
          : Date.parse(row.answered_at) - Date.parse(alertedAt),
    };
  });
}
