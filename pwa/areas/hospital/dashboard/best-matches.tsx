import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countMatches } from '../requests/count-matches.ts';
import rows from '../requests/donor-row.module.css';
import { MatchedDonorRow } from '../requests/matched-donor-row.tsx';
import { useBestMatches } from '../requests/queries/matched-donors.ts';
import { useResponses } from '../requests/queries/responses.ts';
import styles from '../section.module.css';

/** How many donors fit the most urgent request, and the best three of them. */
export function BestMatches({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const matches = useBestMatches(request._id);
  const responses = useResponses(request._id, { watched: true });
  const answerOf = new Map(responses.data?.map((response) => [response.donor._id, response]));
  const donors = matches.data ?? [];
  return (
    <Card as="section" labelledBy="best-matches">
      <div className={styles.section}>
        <h2 id="best-matches">{t('requests.matched_donors')}</h2>
        {matches.isPending && <Skeleton count={3} />}
        {matches.isError && <p className="soft">{t('hospital.matches_failed')}</p>}
        {matches.data && (
          <p className="soft">
            {t('hospital.matched_for', {
              count: countMatches(request, donors.length),
              type: bloodTypeText(request.bloodType),
            })}
          </p>
        )}
        <ul className={cx(rows.list, rows.stacked)}>
          {donors.map((donor) => (
            <MatchedDonorRow
              requestId={request._id}
              key={donor._id}
              donor={donor}
              response={answerOf.get(donor._id)}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}
