import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons.tsx';

interface EditAndRemoveProps {
  /** What each does, and to whom. */
  readonly labels: { readonly edit: string; readonly remove: string };
  readonly className: string | undefined;
  /** Something is being removed. */
  readonly isRemoving?: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The two buttons of a row. */
export function EditAndRemove({
  labels,
  className,
  isRemoving = false,
  onEdit,
  onRemove,
}: EditAndRemoveProps) {
  const t = useT();
  return (
    <span className={className}>
      <Button tone="secondary" icon={EditIcon} aria-label={labels.edit} onClick={onEdit}>
        {t('admin.lines.edit')}
      </Button>
      <Button
        tone="secondary"
        icon={TrashIcon}
        aria-label={labels.remove}
        busy={isRemoving}
        onClick={onRemove}
      >
        {t('admin.lines.remove')}
      </Button>
    </span>
  );
}
