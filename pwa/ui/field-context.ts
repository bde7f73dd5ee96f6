import { createContext, use } from 'react';

/** What a field gives to the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The wiring of the surrounding Field; a control used outside a Field gets none and names itself. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
