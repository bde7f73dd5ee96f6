import { type FormEvent, useState } from 'react';
import type { ShiftPerson } from '../../../../shared/contract/shift.ts';
import { SHIFT_CODE } from '../../../../shared/rules/shift-code.ts';
import { isUnanswered } from '../../../data/api/error-text.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { PersonChoice } from './person-choice.tsx';
import { ShiftCodeInput } from './shift-code-input.tsx';
import { switchTo } from './switch-to.ts';
import { Unsent } from './unsent.tsx';

interface TakeOverProps {
  /** All, with the one on shift. */
  readonly people: readonly ShiftPerson[];
  readonly onSwitched: () => void;
}

/** A colleague chooses their name and types their code, or their password if no code is accepted. */
export function TakeOver({ people: all, onSwitched }: TakeOverProps) {
  const t = useT();
  const people = all.filter(({ onShift }) => !onShift);
  const current = all.find(({ onShift }) => onShift);
  const [userId, setUserId] = useState(people.length === 1 ? (people[0]?.id ?? '') : '');
  const [typed, setTyped] = useState('');
  const [locked, setLocked] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [unsent, setUnsent] = useState(0);
  const failureText = useFailureText('shift.failed');
  const person = people.find(({ id }) => id === userId);
  const asksForPassword = person && (person.asksForPassword || locked.includes(person.id));

  function clear() {
    setTyped('');
    setError(undefined);
    setFailure(undefined);
    setUnsent(0);
  }

  function showFailure(thrown: unknown) {
    const { text, fields } = failureText(thrown);
    // As far as is known, what was typed is right.
    if (isUnanswered(thrown)) {
      return setFailure(t('shift.unanswered', { name: current?.name ?? '' }));
    }
    clear();
    if (thrown instanceof ApiError && thrown.code === 'failure.shift_code_locked')
      setLocked([...locked, userId]);
    const [atField] = Object.values(fields);
    if (atField) setError(atField);
    else setFailure(text);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    setUnsent(0);
    if (asksForPassword ? typed === '' : !SHIFT_CODE.test(typed))
      return setError(t(asksForPassword ? 'validation.password_required' : 'validation.shift_code_invalid'));
    setError(undefined);
    setBusy(true);
    try {
      const done = await switchTo(userId, asksForPassword ? { password: typed } : { code: typed });
      if (done.outcome === 'switched') return onSwitched();
      setUnsent(done.count);
    } catch (thrown) {
      showFailure(thrown);
    }
    setBusy(false);
  }

  return (
    <form className="stack-3" noValidate onSubmit={(event) => void submit(event)}>
      {current && <p className="soft">{t('hospital.on_shift', { name: current.name })}</p>}
      <PersonChoice
        people={people}
        value={userId}
        onChange={(id) => {
          setUserId(id);
          clear();
        }}
      />
      {person && (
        <>
          {asksForPassword ? (
            <Field
              label={t('shift.password', { name: person.name })}
              hint={t('shift.password_hint')}
              error={error}
            >
              <PasswordInput
                name="password"
                autoComplete="current-password"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          ) : (
            <Field label={t('shift.code', { name: person.name })} error={error}>
              <ShiftCodeInput value={typed} onChange={setTyped} />
            </Field>
          )}
          <Button type="submit" size="l" block busy={isBusy}>
            {t('shift.take_over')}
          </Button>
        </>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {unsent > 0 && <Unsent count={unsent} />}
    </form>
  );
}
