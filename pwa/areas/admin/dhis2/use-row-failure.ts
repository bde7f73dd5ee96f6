import { ApiError } from '../../../data/api/errors.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import type { FormDraft, Sentences } from '../../../forms/use-form-draft.ts';

/**
 * Shows why a row of the map was refused: beside its fields, by the last part of the path (`map.figures.3.dataElement`),
 * or as a whole.
 */
export function useRowFailure<Form>(
  { showErrors, ref }: Pick<FormDraft<Form>, 'showErrors' | 'ref'>,
  say: (text: string) => void,
): (error: unknown) => void {
  const failureText = useFailureText('admin.dhis2.save_failed');
  return (error) => {
    const { text } = failureText(error);
    const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
    showErrors(
      Object.fromEntries(
        errors.map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]),
      ) as Sentences<Form>,
    );
    if (!ref.current?.querySelector('[aria-invalid="true"]')) say(errors[0]?.[1] ?? text);
  };
}
