import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import type { Icon } from '../../../ui/icons.tsx';
import styles from './icon-cards.module.css';

interface IconCard {
  readonly key: string;
  readonly icon: Icon;
  readonly title: string;
  readonly content: ReactNode;
}

/** Cards side by side, each with an icon next to its name. */
export function IconCards({ cards }: { readonly cards: readonly IconCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ key, icon: CardIcon, title, content }) => (
        <Card key={key} as="li" padding="l">
          <h3 className={styles.name}>
            <CardIcon size={24} />
            {title}
          </h3>
          {content}
        </Card>
      ))}
    </ul>
  );
}
