import type { OutcomeTexts } from '../../features/writes/outcome-texts.ts';

type Own = 'sent' | 'refused' | 'unanswered';

/**
 * The texts of a write for a hospital: the specification's sentence that it failed in a toast, the reason beside the
 * form.
 */
export const hospitalTexts = <Answer, Input>(
  own: Pick<OutcomeTexts<Answer, Input>, Own>,
): OutcomeTexts<Answer, Input> => ({
  ...own,
  queued: 'hospital.queued',
  held: 'hospital.held',
  cancelled_out: 'outbox.undone',
  isReasonInForm: true,
});
