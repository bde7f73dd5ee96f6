import type { SiteFact } from '../../../../shared/contract/site-facts.ts';
import { emailHref } from '../../../../shared/site.ts';
import { site } from '../../../data/deployment/deployment.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Icon } from '../../../ui/common-icons.tsx';
import { HeartIcon, HospitalIcon, SettingsIcon, SpeedIcon } from '../../../ui/page-icons.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { Section } from '../sections/section.tsx';
import styles from './departments.module.css';
import { SUBJECT_TEXTS } from './subjects.ts';

const DEPARTMENTS = [
  ['emergency', SpeedIcon, 'emergencyEmail'],
  ['donor', HeartIcon, 'supportEmail'],
  ['hospital', HospitalIcon, 'hospitalsEmail'],
  ['technical', SettingsIcon, 'technicalEmail'],
] as const satisfies readonly (readonly [string, Icon, SiteFact])[];

export type Department = (typeof DEPARTMENTS)[number][0];

/** The four departments; `onWrite` begins a message to one. */
export function Departments({ onWrite }: { onWrite: (department: Department) => void }) {
  const t = useT();
  return (
    <Section title={t('contact.departments')}>
      <ul className={styles.grid}>
        {DEPARTMENTS.map(([name, DepartmentIcon, email]) => (
          <Card key={name} as="li" padding="l">
            <div className={styles.department}>
              <h3 id={`department-${name}`} className={styles.name}>
                <DepartmentIcon size={24} />
                {t(SUBJECT_TEXTS[name])}
              </h3>
              <p className="muted">{t(`contact.department.${name}_text`)}</p>
              <a className={styles.email} href={emailHref(site()[email])}>
                <Unbroken text={site()[email]} />
              </a>
              <Button
                tone="secondary"
                id={`write-${name}`}
                aria-labelledby={`write-${name} department-${name}`}
                title={t('contact.write_to', { department: t(SUBJECT_TEXTS[name]) })}
                onClick={() => onWrite(name)}
              >
                {t('contact.write')}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
