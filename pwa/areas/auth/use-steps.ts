import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { REGISTERING_AS } from '../../../shared/public-pages.ts';
import type { RegisteringAs } from './registration.ts';
import { type Step, stepsOf } from './steps.ts';

/** In the address: the step that is asked, if it is not the first. */
export const STEP = 'step';

/**
 * The step that the address names, and functions to reach the others. Each is a history entry: the browser's Back goes
 * a step back, and a page that is loaded again shows the same one.
 */
export function useSteps(role: RegisteringAs, isByNumber: boolean) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { steps, numbered } = stepsOf(role, isByNumber);
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === search.get(STEP)),
  );

  const show = (index: number, options: { readonly replace?: boolean; readonly comesFrom?: Step }) => {
    const step = index > 0 && steps[index];
    setSearch(
      { [REGISTERING_AS]: role, ...(step && { [STEP]: step.name }) },
      { replace: options.replace ?? false, state: { ...state, comesFrom: options.comesFrom?.name } },
    );
  };

  const step = steps[at] ?? steps[0];
  return {
    steps,
    numbered,
    at,
    step,
    next: () => show(at + 1, { comesFrom: step }),
    /** One step back; by the browser's Back if that leads there. */
    back: () =>
      state?.comesFrom === steps[at - 1]?.name ? void navigate(-1) : show(at - 1, { replace: true }),
    /** Goes to the first step with an invalid field, unless this step has one. */
    leadTo(fields: readonly string[]) {
      const isAtFault = (one: Step) => one.fields.some((field) => fields.includes(field));
      const first = steps.findIndex(isAtFault);
      if (first >= 0 && !isAtFault(step)) show(first, {});
    },
  };
}
