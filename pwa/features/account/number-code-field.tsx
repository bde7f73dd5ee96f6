import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

interface NumberCodeFieldProps {
  /** Where the code was texted, as it was typed. */
  readonly phone: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly waitSeconds: number;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
}

/** `0:45` */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The code that was texted to a number. It has the focus: on many phones the keyboard then offers the code. */
export function NumberCodeField(props: NumberCodeFieldProps) {
  const t = useT();
  const { phone, value, error, onChange, waitSeconds, isSending, onSendAgain } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <p>
        {t('number.sent')} <Unbroken text={phone} />
      </p>
      <Field label={t('number.code')} hint={t('number.code_hint')} error={error}>
        <CodeInput
          ref={ref}
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button tone="quiet" busy={isSending} disabled={waitSeconds > 0} onClick={onSendAgain}>
        {t('number.again')}
        {waitSeconds > 0 && <bdi>{clock(waitSeconds)}</bdi>}
      </Button>
    </>
  );
}
