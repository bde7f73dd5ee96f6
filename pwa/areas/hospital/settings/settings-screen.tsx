import type { FormEvent } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useOutboxOf } from '../../../data/device/hooks.ts';
import { useSaveProfile } from '../../../features/account/queries/save-profile.ts';
import { waitingChanges, withWaitingChanges } from '../../../features/account/unsent-profile.ts';
import { PushSettings } from '../../../features/push/push-settings.tsx';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Card } from '../../../ui/card.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { hospitalTexts } from '../outcome-texts.ts';
import styles from '../profile/profile-screen.module.css';
import { WatchSetting } from '../watch/watch-setting.tsx';
import { AlertFields } from './alert-fields.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { RequestFields } from './request-fields.tsx';
import { changesOf, formOf } from './settings-form.ts';
import { StockFields } from './stock-fields.tsx';
import { SystemFields } from './system-fields.tsx';

const TEXTS = hospitalTexts({
  sent: 'settings.saved',
  refused: 'settings.save_failed',
  unanswered: 'settings.save_failed',
});

/** Only if several people share a device. */
const OwnCodeCard = lazyPart(
  () => import('../shift/own-code-card.tsx'),
  'OwnCodeCard',
  <Skeleton shape="card" count={1} />,
  'report',
);

/** Only if the owner connects other programs. */
const Programs = lazyPart(
  () => import('../../../features/account/programs.tsx'),
  'Programs',
  <Skeleton shape="card" count={1} />,
  'report',
);

/** What everybody sets for themselves and their device; all else only the owner sets. */
export function SettingsScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <h2>{t('settings.title')}</h2>
      <PushSettings />
      <WatchSetting />
      {hospital.hasColleagues && <OwnCodeCard />}
      {hospital.position === 'staff' ? (
        <Notice>{t('settings.owner_only')}</Notice>
      ) : (
        <>
          <HospitalSettings hospital={hospital} />
          {hospital.verified && <Programs />}
        </>
      )}
    </div>
  );
}

/** What the hospital decides: messages, alerts, requests, and the app's language, clock and theme for its staff. */
function HospitalSettings({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const entries = useOutboxOf('profile');
  const { settings } = withWaitingChanges(hospital, entries);
  const form = formOf(settings);
  const draft = useFormDraft(form, typedValues('settings', form, hospital.id));
  const save = useSaveProfile(TEXTS);
  useFormGuard(draft.isDirty);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const changes = changesOf(draft.form, settings);
    if (Object.keys(changes).length === 0) {
      draft.reset();
      toast.success(t('settings.saved'));
      return;
    }
    const { language } = draft.form;
    const isNewLanguage = changes.system && language !== settings.system.language;
    void save.write(
      { changes: { settings: changes }, ...(isNewLanguage && { language }) },
      { onDone: () => draft.markSaved(draft.form) },
    );
  }

  const groups = [
    { id: 'notifications', title: t('settings.notifications'), fields: <NotificationFields draft={draft} /> },
    { id: 'alerts', title: t('settings.alerts'), fields: <AlertFields draft={draft} /> },
    { id: 'requests', title: t('settings.requests'), fields: <RequestFields draft={draft} /> },
    { id: 'stock', title: t('stock.title'), fields: <StockFields draft={draft} /> },
    { id: 'system', title: t('settings.system'), fields: <SystemFields draft={draft} /> },
  ];

  return (
    <form ref={draft.ref} className={styles.form} noValidate onSubmit={submit}>
      {groups.map(({ id, title, fields }) => (
        <Card key={id} as="section" padding="l" labelledBy={`settings-${id}`}>
          <div className={styles.group}>
            <h3 id={`settings-${id}`}>{title}</h3>
            {fields}
          </div>
        </Card>
      ))}
      {waitingChanges(entries).map((entry) => (
        <Card key={entry.id} accent="amber">
          <WaitingLine entry={entry} />
        </Card>
      ))}
      <FloatingBar className={styles.save}>
        {save.failure && <Notice tone="danger" title={reasonText(save.failure, t)} />}
        <SaveButtons
          draft={draft}
          label={t('settings.save')}
          busy={save.isPending}
          size="l"
          className={styles.buttons}
        />
      </FloatingBar>
    </form>
  );
}
