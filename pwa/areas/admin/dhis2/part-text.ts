import type { MappedFigure } from '../../../../shared/contract/dhis2.ts';
import { FIGURES } from '../../../../shared/rules/figures.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { figureText, valueText } from '../figures/figure-text.ts';

/** "Donations · Freely given · O−": a figure, or the part of it with these values. */
export function partText(
  { figure, dimensions }: Pick<MappedFigure, 'figure' | 'dimensions'>,
  t: Translate,
): string {
  const values = FIGURES[figure].dimensions.flatMap((dimension) => {
    const value = dimensions[dimension];
    return value === undefined ? [] : [valueText(dimension, value, t)];
  });
  return [figureText(figure, t), ...values].join(' · ');
}
