import { useT } from '../../i18n/use-t.ts';
import { type Department, Departments } from './contact/departments.tsx';
import { EmergencyPanel } from './contact/emergency-panel.tsx';
import { Faq } from './contact/faq.tsx';
import { MessageForm } from './contact/message-form.tsx';
import { Ways } from './contact/ways.tsx';
import styles from './contact-screen.module.css';
import { PageHead } from './sections/page-head.tsx';
import { PageBody, Section } from './sections/section.tsx';
import { useContactForm } from './use-contact-form.ts';

/** /contact */
export function ContactScreen() {
  const t = useT();
  const contact = useContactForm();

  function writeTo(department: Department) {
    if (!contact.isSending) contact.draft.set('subject', department);
    const first = contact.draft.ref.current?.elements.namedItem('name');
    if (first instanceof HTMLElement) first.focus();
  }

  return (
    <main>
      <PageHead title={t('contact.title')} lead={t('contact.lead')}>
        <EmergencyPanel />
      </PageHead>
      <PageBody>
        <div className={styles.columns}>
          <Section title={t('contact.form')}>
            <MessageForm {...contact} />
          </Section>
          <Section title={t('contact.reach')}>
            <Ways />
          </Section>
        </div>
        <Departments onWrite={writeTo} />
        <Faq />
      </PageBody>
    </main>
  );
}
