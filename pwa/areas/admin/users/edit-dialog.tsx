import { useState } from 'react';
import { type AdminUser, accountChanges } from '../../../../shared/contract/admin-users.ts';
import { ROLES, type Role } from '../../../../shared/contract/endpoint.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { useFormFailure } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { StakesNotice } from './stakes-notice.tsx';
import { useAccountAction } from './users.ts';

interface EditDialogProps {
  readonly user: AdminUser;
  /** In their own account, admins cannot change their role. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

const formOf = ({ name, email, type, bloodType, location, phone }: AdminUser) => ({
  name,
  email: email ?? '',
  role: type as Role | '',
  // A donor whose account has no type does not know it.
  bloodType: type === 'donor' ? (bloodType ?? 'unknown') : '',
  location,
  phone,
});

/** 'Edit User': name, e-mail, role, blood type, location, phone. Shown while mounted. */
export function EditDialog({ user, isOwn, onClose }: EditDialogProps) {
  const t = useT();
  const known = formOf(user);
  const draft = useDialogDraft(known, typedValues('user', known, user.id));
  const { form, errors, isDirty, ref, set, showErrors, input } = draft;
  const [problem, setProblem] = useState<string>();
  // As it was when the form was filled in: the list below may be read again meanwhile.
  const [seen] = useState({ bloodType: user.bloodType });
  useFormGuard(isDirty);
  const act = useAccountAction(user.id);
  const second = useReauthentication();
  const isBusy = act.isPending || second.isBusy;
  const showFailure = useFormFailure('admin.users.edit_failed', draft, setProblem);
  const email = form.email.trim().toLowerCase() || null;
  /** As on the server (`isGuarded`). */
  const asksAgain =
    form.role !== user.type ||
    email !== user.email ||
    form.phone.trim() !== user.phone ||
    (user.type === 'hospital' && (form.name.trim() !== user.name || form.location.trim() !== user.location));
  // Somebody who signs in with a number alone need not get an e-mail.
  const isWithout = user.email === null && email === null;
  const changes = {
    ...form,
    ...(isWithout && { email: null }),
    bloodType: form.role === 'donor' ? form.bloodType || null : null,
    seen,
  };

  async function submit() {
    setProblem(undefined);
    const parsed = accountChanges.safeParse(changes);
    if (!parsed.success) return showErrors(fieldTexts(fieldErrorsOf(accountChanges, changes), t));
    const proof = asksAgain ? await second.prove() : undefined;
    if (asksAgain && proof === undefined) return;
    act.mutate(
      { action: 'change', changes: parsed.data, proof },
      {
        onSuccess: (message) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => {
          second.forget(error);
          showFailure(error);
        },
      },
    );
  }

  return (
    <FormDialog
      problem={problem}
      title={t('admin.users.edit_title')}
      submitLabel={t('profile.save')}
      busy={isBusy}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('admin.users.field.name')} error={errors.name}>
        <TextInput {...input('name')} required autoComplete="off" />
      </Field>
      <Field label={t('admin.users.field.email')} hint={t('admin.users.email_hint')} error={errors.email}>
        <EmailInput {...input('email')} required={user.email !== null} autoComplete="off" />
      </Field>
      <Field label={t('admin.users.field.role')} error={errors.role}>
        <Select
          name="role"
          required
          disabled={isOwn}
          value={form.role}
          options={ROLES.map((role) => ({ value: role, label: t(`admin.users.type.${role}`) }))}
          onChange={(event) => set('role', ROLES.find((role) => role === event.target.value) ?? '')}
        />
      </Field>
      {form.role !== user.type && (
        <>
          <p>{t(`admin.users.role_text.${form.role || 'donor'}`)}</p>
          <p>{t(`admin.users.role_stays.${user.type}`)}</p>
          <StakesNotice id={user.id} />
        </>
      )}
      {form.role === 'donor' && (
        <Field label={t('requests.field.blood_type')} error={errors.bloodType}>
          <Select
            {...input('bloodType')}
            required
            options={[
              ...(form.bloodType === '' ? [{ value: '', label: t('admin.users.choose') }] : []),
              ...BLOOD_TYPES.map((type) => ({ value: type, label: bloodTypeText(type) })),
              { value: 'unknown', label: t('admin.users.type_unknown') },
            ]}
          />
        </Field>
      )}
      {form.role !== 'admin' && user.worksAt === null && (
        <Field label={t('admin.location')} error={errors.location}>
          <TextInput {...input('location')} autoComplete="off" />
        </Field>
      )}
      <Field label={t('admin.phone')} error={errors.phone}>
        <PhoneInput {...input('phone')} autoComplete="off" />
      </Field>
      {asksAgain && <ReauthenticationField {...second.field} />}
    </FormDialog>
  );
}
