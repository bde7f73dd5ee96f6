import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { cx } from '../../../ui/class-names.ts';
import styles from './coming.module.css';
import { DigitCode } from './digit-code.tsx';

/** Drawn once the card is there; the digits are enough without it. */
const CodePicture = lazyPart(
  () => import('./code-picture.tsx'),
  'CodePicture',
  <div className={styles.picture} />,
);

interface ArrivalCodeProps {
  /** Undefined until the hospital expects them. */
  readonly code: string | undefined;
  /** They stand at the desk: now the code is all that they need. */
  readonly isHere: boolean;
}

/** The code that they say on arrival, available without a network; beside it the same for the hospital's camera. */
export function ArrivalCode({ code, isHere }: ArrivalCodeProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const wasHere = useRef(isHere);
  // What they tapped stood below it.
  useEffect(() => {
    if (isHere && !wasHere.current) place.current?.scrollIntoView({ block: 'center' });
    wasHere.current = isHere;
  }, [isHere]);
  if (code === undefined) return null;
  return (
    <div ref={place} className={cx(styles.code, isHere && styles.huge)}>
      <DigitCode title={t('donor.code_title')} code={code} hint={t('donor.code_hint')} />
      <CodePicture code={code} />
    </div>
  );
}
