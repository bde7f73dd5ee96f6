import type { Photo } from '../../../shared/contract/account-care.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { deletePhoto, findPhoto, storePhoto } from './photo-store.ts';
import { PORTRAIT } from './pictures.ts';

const show = (id: string, bytes: Buffer): Photo => ({
  id,
  dataUrl: `data:image/webp;base64,${bytes.toString('base64')}`,
});

/**
 * The caller's own picture, in JSON: so it needs the session like everything else, and the device stores and removes it
 * like everything else.
 */
export const readPhoto: Handler<'GET /auth/photo'> = async ({ context, principal }) => {
  const row = await findPhoto(context.db, principal.id);
  return { photo: row ? show(row.id, row.bytes) : null };
};

/** Stores a new picture, replacing the last. Fails like `Pictures.reEncode`. */
export const replacePhoto: Handler<'POST /auth/photo'> = async ({ context, principal, file, write, t }) => {
  const bytes = await context.pictures.reEncode(file, PORTRAIT, principal.hospitalId);
  return write(async (trx) => {
    const message = t('confirmation.photo_saved');
    const known = await findPhoto(trx, principal.id);
    if (known && bytes.equals(known.bytes)) return { photo: show(known.id, bytes), message };
    const id = context.newId();
    await storePhoto(trx, {
      user_id: principal.id,
      id,
      bytes,
      created_at: context.now().toISOString(),
    });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'photo.change',
      subjectId: principal.id,
    });
    return { photo: show(id, bytes), message };
  });
};

export const removePhoto: Handler<'DELETE /auth/photo'> = ({ context, principal, write, t }) =>
  write(async (trx) => {
    const message = t('confirmation.photo_removed');
    if (!(await deletePhoto(trx, principal.id))) return { message };
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'photo.remove',
      subjectId: principal.id,
    });
    return { message };
  });
