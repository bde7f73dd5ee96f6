import type { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';

type NoteFieldProps = ReturnType<typeof useReason>['field'] & { readonly maxLength: number };

/** A note of what an admin found out about a hospital's conduct, only for other admins. */
export function NoteField(props: NoteFieldProps) {
  const t = useT();
  return (
    <ReasonField
      {...props}
      name="note"
      label={t('admin.abuse.note')}
      missing={t('admin.abuse.note_required')}
      hint={t('admin.abuse.note_hint')}
    />
  );
}
