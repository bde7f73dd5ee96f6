import type { FormEvent, ReactNode } from 'react';
import type { OrderChange } from '../../../../shared/contract/orders.ts';
import { reasonText, type WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import type { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './orders.module.css';

/** What each form of a step gets. */
export interface StepProps {
  readonly isPending: boolean;
  readonly failure: WriteFailure | undefined;
  readonly onStep: (change: OrderChange) => void;
}

interface StepFormProps extends StepProps {
  /** Undefined while something is missing. */
  readonly change: OrderChange | undefined;
  readonly label: string;
  readonly icon: Icon;
  readonly children?: ReactNode;
}

/** The fields of one step, with its one button. */
export function StepForm({ isPending, failure, onStep, change, label, icon, children }: StepFormProps) {
  const t = useT();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (change && !isPending) onStep(change);
  }
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      {children}
      <Button type="submit" size="l" block icon={icon} busy={isPending} disabled={!change}>
        {label}
      </Button>
      {failure && <Notice tone="danger" title={reasonText(failure, t)} />}
    </form>
  );
}
