/** What a message is about, in the order of the form. In a file without schemas: the page needs only this. */
export const CONTACT_SUBJECTS = ['emergency', 'donor', 'hospital', 'technical', 'general'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];
