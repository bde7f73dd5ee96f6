import { useT } from '../../../i18n/use-t.ts';
import { codePath } from '../../../lib/code-path.ts';
import styles from './second-factor.module.css';

/** What an authenticator app scans: the secret, made into a picture on this device. */
export function FactorPicture({ uri }: { readonly uri: string }) {
  const t = useT();
  const { side, path } = codePath(uri);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${side} ${side}`} role="img" shapeRendering="crispEdges">
      <title>{t('factor.picture')}</title>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
