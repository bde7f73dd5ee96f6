import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContactSubject } from '../../../shared/contract/contact-subjects.ts';
import { fieldTexts, serverFieldErrors } from '../../forms/field-errors.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { type FormDraft, useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { ABOUT_DEFERRAL, ABOUT_DONATION } from '../../routing/paths.ts';
import { loadRules, loadSending } from './contact/load-rules.ts';

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: ContactSubject | '';
  readonly message: string;
}

const EMPTY: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };
const OBJECTION: ContactValues = { ...EMPTY, subject: 'donor' };

/** The deferral, or the donation, that its donor objects to. */
type Objection = { readonly deferralId: string } | { readonly donationId: string };

export interface ContactForm {
  readonly draft: FormDraft<ContactValues>;
  readonly isSending: boolean;
  /** Why the last try failed, beyond the toast; undefined if there is nothing more to say. */
  readonly reason: string | undefined;
  /** What it is about, if a donor objects to something. */
  readonly objection: Objection | undefined;
  send(): Promise<void>;
}

function objectionIn(search: string): Objection | undefined {
  const params = new URLSearchParams(search);
  const [deferralId, donationId] = [params.get(ABOUT_DEFERRAL), params.get(ABOUT_DONATION)];
  if (deferralId !== null) return { deferralId };
  return donationId === null ? undefined : { donationId };
}

/** Read only in the browser: the prerendered page is the same for everybody. */
function useObjection(): Objection | undefined {
  const { search } = useLocation();
  const [objection, setObjection] = useState<Objection>();
  useEffect(() => setObjection(objectionIn(search)), [search]);
  return objection;
}

/** The message form: once sent or queued on the device it is empty again; a failure loses nothing. */
export function useContactForm(): ContactForm {
  const t = useT();
  const objection = useObjection();
  const initial = objection === undefined ? EMPTY : OBJECTION;
  const draft = useFormDraft(initial, typedValues('contact', initial));
  const attempt = useAttemptKey();
  const [isSending, setSending] = useState(false);
  const [reason, setReason] = useState<string>();
  useFormGuard(draft.isDirty);

  async function send() {
    if (isSending) return;
    setReason(undefined);
    setSending(true);
    try {
      const wrong = fieldTexts((await loadRules()).messageErrors(draft.form), t);
      if (Object.keys(wrong).length > 0) return draft.showErrors(wrong);
      const { subject, ...rest } = draft.form;
      const message = {
        ...rest,
        subject: subject as ContactSubject,
        id: attempt.keyOf(draft.form),
        ...objection,
      };
      const notSent = await (await loadSending()).sendMessage(message);
      if (notSent) {
        setReason(notSent.reason);
        return draft.showErrors(serverFieldErrors(notSent.errors));
      }
      attempt.end();
      draft.reset();
    } finally {
      setSending(false);
    }
  }

  return { draft, isSending, reason, objection, send };
}
