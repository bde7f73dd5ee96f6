import { type SyntheticEvent, useState } from 'react';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DownIcon } from '../../../ui/icons.tsx';
import { DeadlineField, NotesField, PlaceField } from './request-fields.tsx';
import type { RequestForm } from './request-form.ts';
import styles from './request-sheet.module.css';

/** What most requests need not change, folded into a line that says where the blood is needed. */
export function MoreDetails({ draft }: { readonly draft: FormDraft<RequestForm> }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const { errors, form } = draft;
  const open = opened || Boolean(errors.location || errors.notes || errors.deadline);
  return (
    <details
      className={styles.more}
      open={open}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <DownIcon />
        {t('hospital.more_details')}
        {!open && (
          <span className={styles.summary} dir="auto">
            {addressText(form.location)}
          </span>
        )}
      </summary>
      <div className={styles.details}>
        <PlaceField draft={draft} />
        <NotesField draft={draft} />
        <DeadlineField draft={draft} />
      </div>
    </details>
  );
}
