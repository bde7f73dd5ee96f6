import { nameOfRegion, REGIONS } from '../../../../shared/places/regions.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Ask } from './use-ask.ts';
import { ELSEWHERE, useHospitals } from './use-hospitals.ts';

/** First the region, by the phone's own picker, then a hospital of it: nothing is typed. */
export function HospitalFields({ draft }: Pick<Ask, 'draft'>) {
  const t = useT();
  const language = useLanguage();
  const { form, errors, set } = draft;
  const { hospitals, error, retry } = useHospitals(form.region);
  const isReading = form.region !== '' && !hospitals && error === undefined;
  const placeholder = () => {
    if (isReading) return t('common.loading');
    return t(hospitals?.length === 0 ? 'ask.no_hospital' : 'ask.choose');
  };
  return (
    <>
      <Field label={t('ask.region')}>
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
      <Field label={t('ask.hospital')} error={errors.hospitalId}>
        <Select
          name="hospitalId"
          placeholder={placeholder()}
          disabled={!hospitals || hospitals.length === 0}
          options={(hospitals ?? []).map(({ id, name, city }) => ({
            value: id,
            label: city === null ? name : `${name}, ${city}`,
          }))}
          value={form.hospitalId}
          onChange={({ target }) => set('hospitalId', target.value)}
        />
      </Field>
      {error !== undefined && (
        <Notice tone="warning" action={<RetryButton onRetry={retry} />}>
          {failureReason(error, t)}
        </Notice>
      )}
    </>
  );
}
