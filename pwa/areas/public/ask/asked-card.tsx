import { useEffect, useRef } from 'react';
import { phoneHref } from '../../../../shared/site.ts';
import { site } from '../../../data/deployment/deployment.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './ask.module.css';
import type { Asked } from './asked-before.ts';

interface AskedCardProps {
  readonly asked: Asked;
  readonly onAskAgain: () => void;
}

/** The hospital has it: the code to show in the ward, and what comes next. */
export function AskedCard({ asked: { hospital, code, endsAt }, onAskAgain }: AskedCardProps) {
  const t = useT();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was tapped is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="l">
      <div className={styles.form}>
        <h3 ref={heading} tabIndex={-1}>
          {t('ask.asked', { hospital })}
        </h3>
        <p>{t('ask.show_code')}</p>
        <p className={styles.code} dir="ltr">
          <span className="visually-hidden">{code.split('').join(' ')}</span>
          <span aria-hidden="true">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </p>
        <p>{t('ask.until', { time: format.dateTime(endsAt) })}</p>
        <p>{t('ask.next')}</p>
        <p>
          {t('ask.help')}{' '}
          <a href={phoneHref(site().hotline)}>
            <Unbroken text={site().hotline} />
          </a>
        </p>
        <Button tone="quiet" onClick={onAskAgain}>
          {t('ask.again')}
        </Button>
      </div>
    </Card>
  );
}
