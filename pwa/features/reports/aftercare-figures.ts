import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { DONOR_REACTIONS, type ReactionGrade } from '../../../shared/rules/donor-reactions.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** From this grade on a reaction is severe. */
const SEVERE: ReactionGrade = 3;

interface AftercareFigure {
  readonly label: string;
  readonly count: number;
  /** Of these, the severe ones. */
  readonly severe: number;
}

/** Reactions by kind, then what donors said after giving; only what there was. */
export function aftercareFigures({ aftercare }: DetailedReport, t: Translate): AftercareFigure[] {
  if (!aftercare) return [];
  const sum = (counts: readonly { readonly count: number }[]) =>
    counts.reduce((total, { count }) => total + count, 0);
  const reactions = DONOR_REACTIONS.map((kind) => {
    const some = aftercare.reactions.filter((one) => one.kind === kind);
    const severe = sum(some.filter(({ grade }) => grade >= SEVERE));
    return { label: t(`hospital.reaction.${kind}`), count: sum(some), severe };
  });
  const words = aftercare.words.map(({ kind, count }) => ({
    label: t(`report.word.${kind}`),
    count,
    severe: 0,
  }));
  return [...reactions, ...words].filter(({ count }) => count > 0);
}
