import { type ReactNode, useState } from 'react';
import type { MassDetail, MassHospital } from '../../../shared/contract/mass-casualties.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BackIcon, CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SlotPicture } from '../slots/slot-picture.tsx';
import { EndMassDialog } from './end-mass-dialog.tsx';
import styles from './mass.module.css';
import { MassBadge } from './mass-badge.tsx';
import { MassFiguresGrid } from './mass-figures.tsx';
import { NeedsTable } from './needs-table.tsx';
import { sumNeeds } from './sum-needs.ts';

function HospitalSection({ hospital }: { readonly hospital: MassHospital }) {
  const t = useT();
  const format = useFormat();
  const { id, name, plan, needs, slots } = hospital;
  return (
    <Card as="section" labelledBy={`hospital-${id}`}>
      <div className="stack-4">
        <h3 id={`hospital-${id}`}>
          <bdi>{name}</bdi>
        </h3>
        {plan ? (
          <>
            <p className="muted">
              {t('mass.plan_text', {
                chairs: plan.chairs,
                minutes: plan.slotMinutes,
                from: format.dateTime(plan.from),
                until: format.dateTime(plan.until),
              })}
            </p>
            <NeedsTable caption={t('mass.needs_of', { hospital: name })} needs={needs} />
            <SlotPicture slots={slots} hospital={name} />
          </>
        ) : (
          <p>{t('mass.no_plan')}</p>
        )}
      </div>
    </Card>
  );
}

function Ended({ mass }: { readonly mass: MassDetail }) {
  const t = useT();
  const format = useFormat();
  if (mass.endedAt === null) return null;
  return (
    <Notice tone="success" title={t('mass.ended_at', { when: format.dateTime(mass.endedAt) })}>
      <p>{t(mass.endedBecause === 'met' ? 'mass.ended_met' : 'mass.ended_closed')}</p>
      {mass.endReason && (
        <p dir="auto" className={styles.words}>
          {mass.endReason}
        </p>
      )}
    </Notice>
  );
}

interface MassBoardProps {
  readonly mass: MassDetail;
  /** Below a screen's own heading it is the second. */
  readonly heading: 'h1' | 'h2';
  readonly back: string;
  readonly children?: ReactNode;
}

/** One mass casualty on one page: the figures, what is needed by type, and each hospital with its slots. */
export function MassBoard({ mass, heading: Heading, back, children }: MassBoardProps) {
  const t = useT();
  const format = useFormat();
  const [isEnding, setEnding] = useState(false);
  const needs = sumNeeds(mass.hospitals, mass.status === 'ended');
  return (
    <div className={styles.screen}>
      <div className="stack-4">
        <div className={styles.head}>
          <Heading>{t('mass.page_title', { place: addressText(mass.place) })}</Heading>
          <MassBadge status={mass.status} />
        </div>
        <p dir="auto" className={styles.words}>
          {mass.reason}
        </p>
        <p className="muted">
          {mass.openedBy
            ? t('mass.opened_by', { hospital: mass.openedBy, when: format.dateTime(mass.openedAt) })
            : t('mass.opened_by_admin', { when: format.dateTime(mass.openedAt) })}
        </p>
        <div className="row-2">
          <Link to={back} className={buttonClass({ tone: 'quiet' })}>
            <BackIcon />
            {t('mass.all')}
          </Link>
          {mass.mayEnd && (
            <Button tone="danger" icon={CheckIcon} onClick={() => setEnding(true)}>
              {t('mass.end')}
            </Button>
          )}
        </div>
      </div>
      <Ended mass={mass} />
      <MassFiguresGrid figures={mass.figures} />
      {children}
      <section className="stack-4" aria-labelledby="mass-needs">
        <h2 id="mass-needs">{t('mass.needs')}</h2>
        {needs.length > 0 ? (
          <NeedsTable caption={t('mass.needs')} needs={needs} />
        ) : (
          <p className="muted">{t('mass.no_needs')}</p>
        )}
      </section>
      <section className="stack-4" aria-labelledby="mass-hospitals">
        <h2 id="mass-hospitals">{t('mass.hospitals')}</h2>
        {mass.hospitals.length === 0 && <p className="muted">{t('mass.no_hospitals')}</p>}
        {mass.hospitals.map((hospital) => (
          <HospitalSection key={hospital.id} hospital={hospital} />
        ))}
      </section>
      {isEnding && <EndMassDialog mass={mass} onClose={() => setEnding(false)} />}
    </div>
  );
}
