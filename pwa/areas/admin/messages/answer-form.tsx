import { type FormEvent, useState } from 'react';
import { ANSWER_MAX, messageAnswer, type WholeMessage } from '../../../../shared/contract/inbox.ts';
import { useFormFailure } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { OFFERED } from '../../../i18n/languages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { SendIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useMessageAction } from './messages.ts';

const EMPTY = { text: '', close: true };

interface AnswerFormProps {
  readonly message: WholeMessage;
  /** Once it is answered, and closed with that. */
  readonly onClosed: () => void;
}

/** The answer, as plain text; if somebody else was first, the text stays, and the form says so. */
export function AnswerForm({ message, onClosed }: AnswerFormProps) {
  const t = useT();
  // The answers when the writing began: one that comes while they write is somebody else's.
  const [answersSeen, setAnswersSeen] = useState(message.answers.length);
  const draft = useFormDraft(EMPTY, typedValues('answer', EMPTY, message.id));
  const { form, errors, isDirty, ref, set, reset, showErrors, input } = draft;
  useFormGuard(isDirty);
  const act = useMessageAction(message.id);
  const showFailure = useFormFailure('admin.messages.save_failed', draft);
  const { email, language } = message;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (act.isPending) return;
    const body = { ...form, answersSeen };
    const parsed = messageAnswer.safeParse(body);
    if (!parsed.success) return showErrors(fieldTexts(fieldErrorsOf(messageAnswer, body), t));
    act.mutate(
      { action: 'answer', ...parsed.data },
      {
        onSuccess: ({ message: done }) => {
          toast.success(done);
          reset();
          setAnswersSeen(answersSeen + 1);
          if (parsed.data.close) onClosed();
        },
        onError: showFailure,
      },
    );
  }

  return (
    <Card as="section" labelledBy="answer-title">
      <form ref={ref} className="stack-3" noValidate onSubmit={submit}>
        <h2 id="answer-title">{t('admin.messages.answer')}</h2>
        <Field
          label={t('admin.messages.text')}
          hint={
            language
              ? t('admin.messages.text_hint', { email, language: OFFERED[language].name })
              : t('admin.messages.text_hint_unknown', { email })
          }
          error={errors.text}
        >
          <TextArea {...input('text')} rows={8} required dir="auto" maxLength={ANSWER_MAX} />
        </Field>
        <Checkbox
          name="close"
          label={t('admin.messages.close_too')}
          checked={form.close}
          onChange={(event) => set('close', event.target.checked)}
        />
        <Button type="submit" icon={SendIcon} busy={act.isPending}>
          {t('admin.messages.send')}
        </Button>
        {message.answers.length > answersSeen && (
          <Notice
            tone="warning"
            title={t('failure.message_answered')}
            action={
              <Button tone="secondary" onClick={() => setAnswersSeen(message.answers.length)}>
                {t('admin.messages.seen')}
              </Button>
            }
          />
        )}
      </form>
    </Card>
  );
}
