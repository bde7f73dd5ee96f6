import type { OutcomeTexts } from '../../features/writes/outcome-texts.ts';

type Own = 'sent' | 'refused' | 'unanswered';

/**
 * What a hospital is told of a write: the specification's sentence that it went wrong in a toast, why beside the
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
