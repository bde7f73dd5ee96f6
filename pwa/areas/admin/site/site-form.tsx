import type { FormEvent, ReactNode } from 'react';
import type { SiteChanges, SiteFact } from '../../../../shared/contract/site-facts.ts';
import { WEEKDAYS } from '../../../../shared/rules/availability.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RefreshIcon } from '../../../ui/icons.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../list.module.css';
import settings from '../settings/settings.module.css';
import { type Site, useChangeSite } from './site.ts';
import { SiteField, TextsInLanguages } from './site-field.tsx';
import { changesOf, type SiteForm as Form, formOf, undoOf } from './site-values.ts';
import { VoiceFields } from './voice-fields.tsx';

const UNDO_MS = 10_000;

/** What the deployment says about itself, to change: each save can be undone, and each part set back to its default. */
export function SiteForm({ site }: { readonly site: Site }) {
  const t = useT();
  const format = useFormat();
  const before = formOf(site.facts);
  const draft = useFormDraft<Form>(before, typedValues('site', before));
  const { form, isDirty, ref, showErrors, markSaved } = draft;
  useFormGuard(isDirty);
  const change = useChangeSite();
  const failureText = useFailureText('admin.settings.save_failed');

  function send(changes: SiteChanges, saved: Form, actions: Parameters<typeof toast.success>[1] = {}) {
    if (change.isPending) return;
    change.mutate(changes, {
      onSuccess: ({ message }) => {
        markSaved(saved);
        toast.success(message, actions);
      },
      onError: (error) => toast.error(failureText(error).text),
    });
  }

  const undoable = (changes: SiteChanges) => ({
    duration: UNDO_MS,
    actions: [{ label: t('settings.undo'), run: () => send(undoOf(changes, site), before) }],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = changesOf(form, before);
    if ('errors' in result) showErrors(fieldTexts(result.errors, t));
    else send(result.changes, form, undoable(result.changes));
  }

  function toDefault(facts: readonly SiteFact[]) {
    const changes: SiteChanges = Object.fromEntries(facts.map((fact) => [fact, null]));
    const fields = Object.keys(form).filter((field) => facts.some((fact) => field.split('.')[0] === fact));
    send(changes, Object.fromEntries(fields.map((field) => [field, form[field] ?? ''])), undoable(changes));
  }

  /** A part of the form, with who changed it last. */
  const card = (id: string, title: string, facts: readonly SiteFact[], fields: ReactNode) => {
    const changed = facts.filter((fact) => site.changed[fact]);
    const last = changed
      .flatMap((fact) => site.changed[fact] ?? [])
      .reduce<NonNullable<Site['changed'][SiteFact]> | undefined>(
        (latest, one) => (latest && latest.changedAt >= one.changedAt ? latest : one),
        undefined,
      );
    return (
      <Card as="section" padding="l" labelledBy={`site-${id}`}>
        <div className="stack-4">
          <h2 id={`site-${id}`}>{title}</h2>
          {fields}
          {last && (
            <>
              <p className="muted">
                {t('admin.site.changed', {
                  name: last.changedBy ?? t('admin.audit.gone'),
                  when: format.dateTime(last.changedAt),
                })}
              </p>
              <div>
                <Button
                  tone="secondary"
                  icon={RefreshIcon}
                  aria-label={t('admin.settings.to_default_of', { setting: title })}
                  onClick={() => toDefault(changed)}
                >
                  {t('admin.settings.to_default')}
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
    );
  };

  const field = (path: string, label: string, more: Partial<Parameters<typeof SiteField>[0]> = {}) => (
    <SiteField draft={draft} path={path} label={label} {...more} />
  );
  const days = WEEKDAYS.map((day) => ({ value: day, label: t(`settings.day.${day}`) }));

  return (
    <form ref={ref} className={styles.screen} noValidate onSubmit={submit}>
      {card(
        'reach',
        t('admin.site.reach'),
        ['hotline', 'officePhone', 'supportEmail', 'emergencyEmail', 'hospitalsEmail', 'technicalEmail'],
        <>
          {field('hotline', t('admin.site.hotline'), { kind: 'phone', hint: t('admin.site.hotline_hint') })}
          {field('officePhone', t('admin.site.officePhone'), { kind: 'phone' })}
          {field('supportEmail', t('admin.site.supportEmail'), {
            kind: 'email',
            hint: t('admin.site.supportEmail_hint'),
          })}
          {field('emergencyEmail', t('admin.site.emergencyEmail'), { kind: 'email' })}
          {field('hospitalsEmail', t('admin.site.hospitalsEmail'), { kind: 'email' })}
          {field('technicalEmail', t('admin.site.technicalEmail'), { kind: 'email' })}
        </>,
      )}
      {card(
        'address',
        t('admin.site.address'),
        ['address'],
        <TextsInLanguages
          draft={draft}
          texts={[
            {
              path: 'address',
              label: t('admin.site.address'),
              hint: t('admin.site.address_hint'),
              kind: 'lines',
            },
          ]}
        />,
      )}
      {card(
        'hours',
        t('admin.site.openingHours'),
        ['openingHours'],
        <>
          {field('openingHours.firstDay', t('admin.site.first_day'), { kind: days })}
          {field('openingHours.lastDay', t('admin.site.last_day'), { kind: days })}
          {field('openingHours.from', t('admin.site.opens'), { kind: 'time' })}
          {field('openingHours.to', t('admin.site.closes'), { kind: 'time' })}
        </>,
      )}
      {card(
        'home',
        t('admin.site.homeClaims'),
        ['homeClaims'],
        <>
          <p className="muted">{t('admin.site.claims_text')}</p>
          {field('homeClaims.donors', t('public.donors'), { kind: 'number' })}
          {field('homeClaims.livesSaved', t('public.lives_saved'), { kind: 'number' })}
          {field('homeClaims.hospitals', t('public.hospitals'), { kind: 'number' })}
        </>,
      )}
      {card(
        'about',
        t('admin.site.aboutClaims'),
        ['aboutClaims'],
        <>
          <p className="muted">{t('admin.site.claims_text')}</p>
          {field('aboutClaims.livesSaved', t('public.lives_saved'), { kind: 'number' })}
          {field('aboutClaims.donors', t('public.donors'), { kind: 'number' })}
          {field('aboutClaims.hospitals', t('public.hospitals'), { kind: 'number' })}
          {field('aboutClaims.cities', t('public.cities'), { kind: 'number' })}
        </>,
      )}
      {card('voices', t('admin.site.voices'), ['voices'], <VoiceFields draft={draft} />)}
      {card(
        'developer',
        t('admin.site.developer'),
        ['developer'],
        <>
          {field('developer.name', t('profile.name'))}
          {field('developer.url', t('admin.site.developer_url'), {
            kind: 'url',
            hint: t('admin.site.developer_url_hint'),
          })}
        </>,
      )}
      <SaveButtons
        draft={draft}
        label={t('profile.save')}
        busy={change.isPending}
        className={settings.buttons}
      />
    </form>
  );
}
