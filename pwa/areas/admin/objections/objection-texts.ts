import type { Objection } from '../../../../shared/contract/admin.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';

/** The texts of what an admin can decide. */
const TEXTS = {
  deferral: {
    agree: 'admin.lift',
    agreeFor: 'admin.lift_for',
    leaveFor: 'admin.leave_for',
    what: 'admin.lift_text',
    done: 'done.deferral_lifted',
  },
  donation: {
    agree: 'admin.remove_donation',
    agreeFor: 'admin.remove_donation_for',
    leaveFor: 'admin.leave_donation_for',
    what: 'admin.remove_donation_text',
    done: 'done.donation_removed',
  },
} as const;

export const textsOf = ({ donationId }: Objection) =>
  TEXTS[donationId === undefined ? 'deferral' : 'donation'];

/** Returns the function that says what the hospital recorded, and when. */
export function useRecorded(): (objection: Objection) => string {
  const t = useT();
  const format = useFormat();
  return ({ deferredAt, donatedAt, until = null, hospital: name }) => {
    const hospital = name || t('requests.unknown_hospital');
    const day = format.date(deferredAt ?? donatedAt ?? '');
    if (donatedAt !== undefined) return t('admin.objection_donation', { hospital, day });
    return until === null
      ? t('admin.objection_for_good', { hospital, day })
      : t('admin.objection_until', { hospital, day, until: format.date(until) });
  };
}
