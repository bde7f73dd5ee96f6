import { nameOfRegion, REGIONS } from '../../../../shared/places/regions.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './ask.module.css';
import type { Ask } from './use-ask.ts';
import { ELSEWHERE, useHospitals } from './use-hospitals.ts';

/**
 * First the region, by the phone's own picker, then a hospital of it: nothing is typed. The hospital's room is there from
 * the moment of the choice, so that nothing moves once they are read.
 */
export function HospitalFields({ draft }: Pick<Ask, 'draft'>) {
  const t = useT();
  const language = useLanguage();
  const { form, errors, set } = draft;
  const { hospitals, error, retry } = useHospitals(form.region);
  /** While there is no hospital to choose from, the region says what is missing. */
  const isMissing = form.region === '' || !hospitals || hospitals.length === 0;
  const missing =
    form.region === '' ? t('ask.region_required') : hospitals ? t('ask.no_hospital') : errors.hospitalId;
  return (
    <>
      <Field label={t('ask.region')} error={isMissing && errors.hospitalId ? missing : undefined}>
        <Select
          name="region"
          placeholder={t('ask.choose')}
          options={[
            ...REGIONS.map((one) => ({ value: one.code, label: nameOfRegion(one, language) })),
            { value: ELSEWHERE, label: t('ask.elsewhere') },
          ]}
          value={form.region}
          onChange={({ target }) => {
            set('region', target.value);
            set('hospitalId', '');
          }}
        />
      </Field>
      {form.region !== '' && (
        <div className={styles.hospital}>
          {hospitals && hospitals.length > 0 ? (
            <Field label={t('ask.hospital')} error={errors.hospitalId}>
              <Select
                name="hospitalId"
                placeholder={t('ask.choose')}
                options={hospitals.map(({ id, name, city }) => ({
                  value: id,
                  label: city === null ? name : `${name}, ${city}`,
                }))}
                value={form.hospitalId}
                onChange={({ target }) => set('hospitalId', target.value)}
              />
            </Field>
          ) : (
            <p role="status">
              {hospitals
                ? !errors.hospitalId && t('ask.no_hospital')
                : error === undefined && t('common.loading')}
            </p>
          )}
        </div>
      )}
      {error !== undefined && (
        <Notice tone="warning" action={<RetryButton onRetry={retry} />}>
          {failureReason(error, t)}
        </Notice>
      )}
    </>
  );
}
