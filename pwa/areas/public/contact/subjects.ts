import type { ContactSubject } from '../../../../shared/contract/contact-subjects.ts';
import type { TextKey } from '../../../i18n/i18n.ts';

/** What each subject is called: four are departments. */
export const SUBJECT_TEXTS = {
  emergency: 'contact.department.emergency',
  donor: 'contact.department.donor',
  hospital: 'contact.department.hospital',
  technical: 'contact.department.technical',
  general: 'contact.general',
} as const satisfies Readonly<Record<ContactSubject, TextKey>>;

/** In the order of the form. */
export const SUBJECTS = Object.keys(SUBJECT_TEXTS) as ContactSubject[];
