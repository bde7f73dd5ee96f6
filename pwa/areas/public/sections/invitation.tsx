import { type ReactNode, useId } from 'react';
import { DeepBand } from './deep-band.tsx';
import styles from './invitation.module.css';

interface InvitationProps {
  title: ReactNode;
  text: ReactNode;
  /** Links that look like buttons, the most important first. */
  children: ReactNode;
}

/** A red panel that asks for one thing. */
export function Invitation({ title, text, children }: InvitationProps) {
  const id = useId();
  return (
    <DeepBand shape="panel" labelledBy={id}>
      <div className={styles.invitation}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </DeepBand>
  );
}
