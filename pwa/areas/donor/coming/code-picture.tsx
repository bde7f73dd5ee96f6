import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { codePath } from '../../../lib/code-path.ts';
import styles from './coming.module.css';

/** The code for the hospital's camera: its six digits and nothing else. Black on white in the dark, too. */
export function CodePicture({ code }: { readonly code: string }) {
  const t = useT();
  const { side, path } = useMemo(() => codePath(code), [code]);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('donor.code_picture')}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
