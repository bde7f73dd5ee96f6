import { TEST_STEPS, type TestProgress } from '../../data/push/test-alert.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckCircleIcon, ClockIcon, DangerIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './push.module.css';

type StepState = 'done' | 'running' | 'failed' | 'waiting';

function StepIcon({ state }: { readonly state: StepState }) {
  if (state === 'running') return <Spinner size={20} />;
  const Icon = { done: CheckCircleIcon, failed: DangerIcon, waiting: ClockIcon }[state];
  return <Icon size={20} />;
}

/** The steps of the test alert: what is done, the current one, if it stopped. */
export function TestSteps({ progress }: { readonly progress: TestProgress }) {
  const t = useT();
  const { at, trouble } = progress;
  const position = at === undefined ? TEST_STEPS.length : TEST_STEPS.indexOf(at);
  const stateOf = (index: number): StepState => {
    if (index !== position) return index < position ? 'done' : 'waiting';
    return trouble ? 'failed' : 'running';
  };
  return (
    <div className={styles.test}>
      <ol className={styles.way} aria-label={t('push.test.way')}>
        {TEST_STEPS.map((step, index) => {
          const state = stateOf(index);
          return (
            <li key={step} className={styles[state]}>
              <StepIcon state={state} />
              <span>
                {t(`push.test.step.${step}`)}
                <span className="visually-hidden">: {t(`push.test.state.${state}`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <p role="status" className={styles.state}>
        {trouble && (progress.message ?? t(`push.test.trouble.${trouble}`))}
        {at === undefined && t('push.test.works')}
      </p>
    </div>
  );
}
