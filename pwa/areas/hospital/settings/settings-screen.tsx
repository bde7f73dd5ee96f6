import type { FormEvent } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { PushSettings } from '../../../features/push/push-settings.tsx';
import { WaitingLine } from '../../../features/requests/waiting-line.tsx';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { setLanguage } from '../../../i18n/i18n.ts';
import { isOffered } from '../../../i18n/languages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import floating from '../../../ui/floating-bar.module.css';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../profile-screen.module.css';
import { useSaveProfile } from '../queries/save-profile.ts';
import { failureReason } from '../requests/failure-texts.ts';
import { tellUnsent } from '../requests/tell-unsent.ts';
import { useWaitingProfile } from '../requests/waiting.ts';
import { type SettingsChanges, withSettings } from '../requests/with-settings.ts';
import { AlertFields } from './alert-fields.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { RequestFields } from './request-fields.tsx';
import { changesOf, formOf } from './settings-form.ts';
import { SystemFields } from './system-fields.tsx';

/** What the hospital decides: messages, alerts, requests, and how the app is for its staff. */
export function SettingsScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const waiting = useWaitingProfile();
  const settings = waiting.reduce(
    (before, { body }) => withSettings(before, (body as { settings?: SettingsChanges }).settings),
    hospital.settings,
  );
  const draft = useFormDraft(formOf(settings));
  const save = useSaveProfile();
  useFormGuard(draft.isDirty);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const changes = changesOf(draft.form, settings);
    if (Object.keys(changes).length === 0) {
      draft.reset();
      toast.success(t('settings.saved'));
      return;
    }
    const language =
      changes.system && draft.form.language !== settings.system.language && draft.form.language;
    try {
      const { outcome } = await save.mutateAsync({ settings: changes });
      if (outcome === 'signed_out') return;
      if (language && isOffered(language))
        await setLanguage(language).catch(() => toast.error(t('common.network_error')));
      draft.reset();
      if (outcome === 'sent') toast.success(t('settings.saved'));
      else tellUnsent(outcome, t);
    } catch {
      toast.error(t('settings.save_failed'));
    }
  }

  const groups = [
    { id: 'notifications', title: t('settings.notifications'), fields: <NotificationFields draft={draft} /> },
    { id: 'alerts', title: t('settings.alerts'), fields: <AlertFields draft={draft} /> },
    { id: 'requests', title: t('settings.requests'), fields: <RequestFields draft={draft} /> },
    { id: 'system', title: t('settings.system'), fields: <SystemFields draft={draft} /> },
  ];

  return (
    <form ref={draft.ref} className={styles.form} noValidate onSubmit={submit}>
      <h2>{t('settings.title')}</h2>
      <PushSettings audience="hospital" />
      {groups.map(({ id, title, fields }) => (
        <Card key={id} as="section" padding="l" labelledBy={`settings-${id}`}>
          <div className={styles.group}>
            <h3 id={`settings-${id}`}>{title}</h3>
            {fields}
          </div>
        </Card>
      ))}
      {waiting.map((entry) => (
        <Card key={entry.id} accent="amber">
          <WaitingLine entry={entry} />
        </Card>
      ))}
      <div className={cx(floating.bar, styles.save)}>
        {save.error && <Notice tone="danger" title={failureReason(save.error, t)} />}
        <Button type="submit" size="l" block icon={CheckIcon} busy={save.isPending} disabled={!draft.isDirty}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
