import type { AdminMessage } from '../../shared/contract/contact.ts';
import type { MessageRow } from './contact-store.ts';

export const showMessage = ({ created_at, ...row }: MessageRow): AdminMessage => ({
  ...row,
  createdAt: created_at,
});
