import { type ChangeEvent, useRef, useState } from 'react';
import { PHOTO_MAX_BYTES } from '../../../shared/contract/account-care.ts';
import type { Role } from '../../../shared/contract/endpoint.ts';
import { useT } from '../../i18n/use-t.ts';
import { fromBase64Url } from '../../lib/from-base64url.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFailureText } from '../failures/use-failure-text.ts';
import { Avatar } from './avatar.tsx';
import styles from './photo-editor.module.css';
import { useOwnPhoto, useSavePhoto } from './queries/own-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const TYPES = ['image/jpeg', 'image/png'];
const UNDO_MS = 8000;

/** The picture of a data URL; the content security policy lets no `fetch` read one. */
function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',');
  return new Blob([fromBase64Url(data)], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}

interface PhotoEditorProps {
  readonly kind: Role | 'staff';
  /** The profile's `photo`. */
  readonly photo: string | null;
}

/** The picture with its buttons, scaled down here before it is sent. The specification has the hint for hospitals. */
export function PhotoEditor({ kind, photo }: PhotoEditorProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const saving = useSavePhoto();
  const [failure, setFailure] = useState<string>();
  const failureText = useFailureText('account.photo_failed');
  const shown = useOwnPhoto(photo);

  async function save(make: () => Promise<Blob | null>, isUndo = false) {
    if (saving.isPending) return;
    setFailure(undefined);
    const before = shown === undefined ? null : blobOf(shown);
    // What was there and has not been read cannot be put back.
    const canUndo = !isUndo && (before !== null || photo === null);
    const undo = { label: t('settings.undo'), run: () => void save(async () => before, true) };
    try {
      const message = await saving.mutateAsync(await make());
      toast.success(message, canUndo ? { duration: UNDO_MS, actions: [undo] } : {});
    } catch (error) {
      const { text, fields } = failureText(error);
      setFailure(fields.photo ?? text);
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file chosen again is a change too.
    event.target.value = '';
    if (!file) return;
    if (!TYPES.includes(file.type)) return setFailure(t('failure.photo_type'));
    if (file.size > PHOTO_MAX_BYTES) return setFailure(t('failure.photo_too_large'));
    void save(() => shrinkPhoto(file));
  }

  return (
    <div className={styles.editor}>
      <Avatar kind={kind} photo={photo} size="l" />
      <div className={styles.side}>
        <div className="row-2">
          <Button tone="secondary" busy={saving.isPending} onClick={() => input.current?.click()}>
            {t(photo === null ? 'account.photo_add' : 'account.photo_change')}
          </Button>
          {photo !== null && !saving.isPending && (
            <Button tone="quiet" icon={TrashIcon} onClick={() => void save(async () => null)}>
              {t('account.photo_remove')}
            </Button>
          )}
        </div>
        {kind === 'hospital' && <p className="soft">{t('account.photo_hint')}</p>}
        <div role="alert">{failure && <FieldError id="photo-error">{failure}</FieldError>}</div>
        <input
          ref={input}
          type="file"
          name="photo"
          accept={TYPES.join(',')}
          aria-label={t('account.photo_add')}
          className={styles.file}
          tabIndex={-1}
          onChange={choose}
        />
      </div>
    </div>
  );
}
