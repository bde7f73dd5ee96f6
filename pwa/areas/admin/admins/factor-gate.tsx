import { type ReactNode, useState } from 'react';
import { useSecondFactor } from '../../../features/account/queries/second-factor.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './admins-screen.module.css';

const SetUpFactor = lazyPart(
  () => import('../../../features/account/second-factor/set-up-factor.tsx'),
  'SetUpFactor',
  <Skeleton shape="card" />,
);

/** Where admins must have a second factor: an admin without one sets it up before they see anything of the area. */
export function FactorGate({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const { data } = useSecondFactor();
  const isMissing = data?.required === true && !data.on;
  // It is switched on as soon as the code is confirmed; the recovery codes must be seen before the area.
  const [step, setStep] = useState<'none' | 'setting_up' | 'done'>('none');
  if (isMissing && step === 'none') setStep('setting_up');
  if (step !== 'setting_up') return children;
  return (
    <div className={styles.gate}>
      <h1>{t('factor.set_up')}</h1>
      <p>{t('factor.required')}</p>
      <SetUpFactor onDone={() => setStep('done')} />
    </div>
  );
}
