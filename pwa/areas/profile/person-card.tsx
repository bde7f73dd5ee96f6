import { useState } from 'react';
import type { Profile } from '../../../shared/contract/people.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { PROFILE_TEXTS } from '../../features/account/queries/save-profile.ts';
import { useSaveProfileForm } from '../../features/account/use-save-profile-form.ts';
import { reasonText } from '../../features/writes/outcome-texts.ts';
import { WaitingLine } from '../../features/writes/waiting-line.tsx';
import { useFormGuard } from '../../forms/form-guard.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckIcon, EditIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonFields } from './person-fields.tsx';
import { changesOf, formOf } from './person-form.ts';
import styles from './profile-screen.module.css';

interface PersonCardProps {
  /** With what waits on the device. */
  readonly profile: Profile;
  readonly waiting: OutboxEntry | undefined;
}

const TEXTS = { ...PROFILE_TEXTS, isReasonInForm: true };

/** What was typed here and not saved. */
const typedOf = (profile: Profile) => typedValues('person', formOf(profile), profile.id);

/** What the person entered, read-only; the Edit toggle makes it editable. */
export function PersonCard({ profile, waiting }: PersonCardProps) {
  const t = useT();
  const [isEditing, setEditing] = useState(() => Object.keys(typedOf(profile).read()).length > 0);
  return (
    <Card as="section" padding="l" labelledBy="person">
      <div className={styles.head}>
        <h2 id="person" className="title">
          {t('profile.details')}
        </h2>
        {!isEditing && (
          <Button tone="secondary" icon={EditIcon} onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <PersonEditor profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <PersonFacts profile={profile} />
      )}
      {waiting && <WaitingLine entry={waiting} />}
    </Card>
  );
}

function PersonEditor({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const t = useT();
  const draft = useFormDraft(formOf(profile), typedOf(profile));
  const close = () => {
    draft.reset();
    onClose();
  };
  const { save, isSaving, failure } = useSaveProfileForm(
    draft,
    (form) => changesOf(form, profile),
    close,
    TEXTS,
  );
  useFormGuard(draft.isDirty);
  return (
    <form
      ref={draft.ref}
      className="stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save();
      }}
    >
      <PersonFields profile={profile} draft={draft} />
      <div className={styles.actions}>
        <Button tone="secondary" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" icon={CheckIcon} busy={isSaving}>
          {t('profile.save')}
        </Button>
      </div>
      {/* Below: it moves no button. */}
      {failure && <Notice tone="danger">{reasonText(failure, t)}</Notice>}
    </form>
  );
}
