import { useId } from 'react';
import type { FamilyAsk } from '../../../../shared/contract/family-asks.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { phoneHref } from '../../../../shared/site.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, CloseIcon, MessageIcon, PhoneIcon, WarningIcon } from '../../../ui/icons.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { PhoneNeedsConnection } from '../requests/phone-needs-connection.tsx';
import { WaitingBadge } from '../requests/waiting-badge.tsx';
import section from '../section.module.css';
import { ConfirmFamilyDialog } from './confirm-family-dialog.tsx';
import styles from './families.module.css';
import { groupedNumber } from './grouped-number.ts';
import { needText } from './need-text.ts';
import { RefuseFamilyDialog } from './refuse-family-dialog.tsx';

interface FamilyCardProps {
  readonly ask: FamilyAsk;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}

function FamilyCard({ ask, onConfirm, onRefuse }: FamilyCardProps) {
  const t = useT();
  const format = useFormat();
  const waiting = useOutbox().find(
    ({ state, endpoint, params }) =>
      state === 'waiting' && endpoint === 'PATCH /hospital/family-asks/{id}' && params.id === ask.id,
  );
  const need = needText(ask, t);
  return (
    <Card as="li">
      <div className={styles.part}>
        <h3>{need}</h3>
        <p className="soft">
          {t('family.times', { asked: format.time(ask.askedAt), until: format.time(ask.endsAt) })}
        </p>
        {(ask.wasRefused || !ask.isProved) && (
          <p className="row-3">
            {ask.wasRefused && (
              <Badge tone="amber" icon={WarningIcon}>
                {t('family.was_refused')}
              </Badge>
            )}
            {!ask.isProved && (
              <Badge tone="neutral" icon={MessageIcon}>
                {t('family.by_text')}
              </Badge>
            )}
          </p>
        )}
        {ask.phone === null ? (
          <PhoneNeedsConnection />
        ) : (
          <a className={buttonClass({ tone: 'secondary' })} href={phoneHref(ask.phone)}>
            <PhoneIcon />
            {t('family.call')} <Unbroken text={groupedNumber(ask.phone)} />
          </a>
        )}
        {waiting ? (
          <WaitingBadge entry={waiting} />
        ) : (
          <div className="row-3">
            <Button icon={CheckIcon} aria-label={`${t('family.confirm')}: ${need}`} onClick={onConfirm}>
              {t('family.confirm')}
            </Button>
            <Button
              tone="secondary"
              icon={CloseIcon}
              aria-label={`${t('family.not_ours')}: ${need}`}
              onClick={onRefuse}
            >
              {t('family.not_ours')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface FamilyAsksProps {
  readonly asks: readonly FamilyAsk[];
  readonly hospital: HospitalProfile;
}

/** Families that say that their patient lies here: each is confirmed by their code or a call, or is not the own. */
export function FamilyAsks({ asks, hospital }: FamilyAsksProps) {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={section.section}>
      <h2 id={titleId}>{t('family.title')}</h2>
      <p className="soft">{t('family.hint')}</p>
      <ul className={styles.cards} aria-labelledby={titleId}>
        {asks.map((ask) => (
          <FamilyCard
            key={ask.id}
            ask={ask}
            onConfirm={() =>
              openDialog((close) => <ConfirmFamilyDialog ask={ask} hospital={hospital} onClose={close} />)
            }
            onRefuse={() => openDialog((close) => <RefuseFamilyDialog ask={ask} onClose={close} />)}
          />
        ))}
      </ul>
    </section>
  );
}
