import { createContext, use } from 'react';

/** What a field gives to the control inside it. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The ids of the surrounding Field; a control outside a Field gets none and needs a name of its own. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
