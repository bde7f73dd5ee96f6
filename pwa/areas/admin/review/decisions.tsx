import type { HospitalDecision } from '../../../../shared/contract/admin-review.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isolated } from '../../../ui/isolated.ts';
import desk from '../screen.module.css';

/** Who decided what, and when. */
export function useDecisionText() {
  const t = useT();
  const format = useFormat();
  return ({ decision, by, at }: HospitalDecision) =>
    t(`admin.review.decision.${decision}`, {
      name: isolated(by?.name ?? t('admin.review.gone')),
      when: isolated(format.dateTime(at)),
    });
}

/** Earlier decisions with their reasons, the latest first. */
export function Decisions({ decisions }: { readonly decisions: readonly HospitalDecision[] }) {
  const t = useT();
  const textOf = useDecisionText();
  return (
    <section className={desk.section} aria-labelledby="decisions">
      <h2 id="decisions">{t('admin.review.decisions')}</h2>
      <ul className={desk.section}>
        {decisions.map((decision) => (
          <li key={`${decision.decision} ${decision.at}`}>
            <p>{textOf(decision)}</p>
            {decision.reason && (
              <p className="soft">{t('admin.review.because', { reason: decision.reason })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
