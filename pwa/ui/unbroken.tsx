import styles from './unbroken.module.css';

/** A phone number or e-mail address, left to right in every language; a long e-mail breaks before the @. */
export function Unbroken({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at < 1)
    return (
      <bdi dir="ltr" className={styles.whole}>
        {text}
      </bdi>
    );
  return (
    <bdi dir="ltr">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </bdi>
  );
}
