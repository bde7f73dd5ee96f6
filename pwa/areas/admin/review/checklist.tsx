import type { HospitalReview, ReviewCheck } from '../../../../shared/contract/admin-review.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { toast } from '../../../ui/toast-store.ts';
import desk from '../screen.module.css';
import { useReviewStep } from './review.ts';

interface ChecklistProps {
  /** The hospital's. */
  readonly id: string;
  readonly checks: HospitalReview['checks'];
}

/** What admins check before they decide, stored for all of them: who ticked what, and when. */
export function Checklist({ id, checks }: ChecklistProps) {
  const t = useT();
  const format = useFormat();
  const step = useReviewStep(id);
  const failureText = useFailureText('admin.review.failed');
  const holds = ({ ticked }: ReviewCheck) => ticked !== null && !ticked.outdated;
  const whoAndWhen = ({ ticked }: ReviewCheck) =>
    ticked &&
    t(ticked.outdated ? 'admin.review.outdated' : 'admin.review.ticked', {
      name: isolated(ticked.by?.name ?? t('admin.review.gone')),
      when: isolated(format.dateTime(ticked.at)),
    });
  return (
    <Card as="section" labelledBy="checklist">
      <div className={desk.section}>
        <h2 id="checklist">
          {t('admin.review.checklist')}
          <span className={desk.count}>
            {t('admin.review.count', { done: checks.filter(holds).length, total: checks.length })}
          </span>
        </h2>
        {checks.map((check) => (
          <Checkbox
            key={check.item}
            name={check.item}
            label={t(`admin.review.item.${check.item}`)}
            hint={whoAndWhen(check)}
            checked={holds(check)}
            disabled={step.isPending}
            onChange={({ target }) =>
              step.mutate(
                { action: target.checked ? 'tick' : 'untick', item: check.item, seen: check.seen },
                { onError: (error) => toast.error(failureText(error).text) },
              )
            }
          />
        ))}
      </div>
    </Card>
  );
}
