import { type ReactNode, useState } from 'react';
import type { Mutation } from '../../data/queries/use-mutation.ts';
import { fieldErrorsOf, fieldTexts } from '../../forms/field-errors.ts';
import type { FormDraft, Sentences } from '../../forms/use-form-draft.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormFailure } from '../failures/use-failure-text.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';
import { useReauthentication } from './use-reauthentication.ts';

interface ProvedFormDialogProps<Form, Body, Answer> {
  readonly title: string;
  readonly submitLabel: string;
  readonly draft: Pick<FormDraft<Form>, 'ref' | 'showErrors'>;
  readonly schema: Parameters<typeof fieldErrorsOf>[0];
  /** What is sent, beside the proof. */
  readonly body: Body;
  readonly write: Pick<Mutation<Answer, Body & { readonly proof: string }>, 'mutate' | 'isPending'>;
  /** If the server gives no reason. */
  readonly failed: TextKey;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form for what a stolen session must not do: it is checked, then a second confirmation is asked for. Shown while mounted. */
export function ProvedFormDialog<Form, Body extends object, Answer>({
  title,
  submitLabel,
  draft,
  schema,
  body,
  write,
  failed,
  onDone,
  onClose,
  children,
}: ProvedFormDialogProps<Form, Body, Answer>) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const second = useReauthentication();
  const showFailure = useFormFailure(failed, draft, setProblem);

  async function submit() {
    setProblem(undefined);
    const wrong = fieldErrorsOf(schema, body);
    if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t) as Sentences<Form>);
    const proof = await second.prove();
    if (proof === undefined) return;
    write.mutate(
      { ...body, proof },
      {
        onSuccess: onDone,
        onError: (error) => {
          second.forget(error);
          showFailure(error);
        },
      },
    );
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={write.isPending || second.isBusy}
      problem={problem}
      formRef={draft.ref}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <ReauthenticationField {...second.field} />
    </FormDialog>
  );
}
