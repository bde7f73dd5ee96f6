import type { AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from '../facts.module.css';
import { createFacts, type Names, subjectText } from './audit-facts.ts';
import { actionText } from './audit-texts.ts';

interface AuditDialogProps {
  readonly entry: AuditEntryShown;
  readonly names: Names;
  readonly onClose: () => void;
}

/** One entry in full; its names lead to all that the person did, or that was done to them. Shown while mounted. */
export function AuditDialog({ entry, names, onClose }: AuditDialogProps) {
  const t = useT();
  const format = useFormat();
  const { action, at, actor, subject } = entry;
  const details = createFacts(t, format, names)(entry);
  return (
    <Dialog open title={t(actionText(action))} onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('admin.audit.when')}</dt>
          <dd>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('admin.audit.who')}</dt>
          <dd>
            {actor ? (
              <Link to={`${PATHS.adminAudit}?actor=${actor.id}`}>
                <bdi>{actor.name ?? t('admin.audit.gone')}</bdi>
              </Link>
            ) : (
              t('admin.audit.nobody')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('admin.audit.whom')}</dt>
          <dd>
            <Link to={`${PATHS.adminAudit}?subject=${subject.id}`}>
              <bdi>{subjectText(entry, t)}</bdi>
            </Link>
          </dd>
        </div>
        {details.length > 0 && (
          <div>
            <dt>{t('admin.audit.detail')}</dt>
            {details.map((fact) => (
              <dd key={fact.text}>
                {fact.subject ? (
                  <Link to={`${PATHS.adminAudit}?subject=${fact.subject}`}>{fact.text}</Link>
                ) : (
                  <bdi>{fact.text}</bdi>
                )}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Dialog>
  );
}
