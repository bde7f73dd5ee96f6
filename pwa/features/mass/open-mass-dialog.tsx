import { useRef, useState } from 'react';
import {
  MASS_PLACE_KINDS,
  MASS_REASON_MAX,
  type MassPlaceKind,
} from '../../../shared/contract/mass-casualties.ts';
import { nameOfRegion, REGIONS } from '../../../shared/places/regions.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { useDialogDraft } from '../../forms/use-dialog-draft.ts';
import { useReason } from '../../forms/use-reason.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ReauthenticationField } from '../account/reauthentication-field.tsx';
import { useReauthentication } from '../account/use-reauthentication.ts';
import { useFailureText } from '../failures/use-failure-text.ts';
import { PlaceField } from '../places/place-field.tsx';
import { useOpenMass } from './queries.ts';

interface OpenMassDialogProps {
  /** The town of the hospital whose owner opens it; an admin chooses. */
  readonly town?: string | undefined;
  readonly isAdmin: boolean;
  readonly onOpened: (id: string) => void;
  readonly onClose: () => void;
}

interface Where {
  readonly kind: MassPlaceKind;
  readonly place: string;
  readonly region: string;
}

/** Where, why, and for an admin how urgent; it repeats who will be alerted. Shown while mounted. */
export function OpenMassDialog({ town = '', isAdmin, onOpened, onClose }: OpenMassDialogProps) {
  const t = useT();
  const language = useLanguage();
  // Opened twice by one dialog, it is the same one.
  const id = useRef(crypto.randomUUID()).current;
  const [initial] = useState<Where>({ kind: 'town', place: town, region: '' });
  const { form, set, control, input } = useDialogDraft(initial, typedValues('open-mass', initial));
  const { kind, place, region } = form;
  const reason = useReason('open-mass', '');
  const [isLifeThreatening, setLifeThreatening] = useState(false);
  const [wasTried, setTried] = useState(false);
  const open = useOpenMass();
  const second = useReauthentication();
  const isBusy = open.isPending || second.isBusy;
  const failureText = useFailureText('mass.open_failed');
  const failure = open.error ? failureText(open.error) : undefined;
  const where = kind === 'town' ? place.trim() : region;

  async function confirm() {
    if (isBusy) return;
    setTried(true);
    const given = reason.take();
    if (!where || !given) return;
    const proof = await second.prove();
    if (proof === undefined) return;
    const body = {
      id,
      kind,
      place: where,
      reason: given,
      ...(isAdmin && { lifeThreatening: isLifeThreatening }),
    };
    open.mutate(
      { body, proof },
      {
        onSuccess: ({ massCasualty, message }) => {
          toast.success(message);
          onOpened(massCasualty.id);
        },
        onError: second.forget,
      },
    );
  }

  const placeError = wasTried && !where ? t('validation.location_required') : failure?.fields.place;
  return (
    <ConfirmDialog
      problem={placeError ? undefined : failure?.text}
      open
      title={t('mass.open_title')}
      confirmLabel={t('mass.open_confirm')}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="stack-4">
        <p>{t(isAdmin ? 'mass.open_text' : 'mass.open_text_owner')}</p>
        {isAdmin && (
          <SegmentedControl
            {...control('kind')}
            legend={t('mass.kind')}
            segments={MASS_PLACE_KINDS.map((value) => ({ value, label: t(`mass.kind_${value}`) }))}
          />
        )}
        {kind === 'town' ? (
          <PlaceField
            label={t('mass.kind_town')}
            name="place"
            error={placeError}
            value={{ address: place }}
            onChange={({ address }) => set('place', address)}
          />
        ) : (
          <Field label={t('mass.kind_region')} error={placeError}>
            <Select
              {...input('region')}
              placeholder={t('mass.choose_region')}
              options={REGIONS.map((one) => ({ value: one.name, label: nameOfRegion(one, language) }))}
            />
          </Field>
        )}
        <ReasonField
          {...reason.field}
          label={t('mass.reason')}
          hint={t('mass.reason_hint')}
          maxLength={MASS_REASON_MAX}
        />
        {isAdmin && (
          <Checkbox
            name="lifeThreatening"
            label={t('mass.life_threatening')}
            hint={t('mass.life_threatening_hint')}
            checked={isLifeThreatening}
            onChange={(event) => setLifeThreatening(event.target.checked)}
          />
        )}
        <ReauthenticationField {...second.field} />
      </div>
    </ConfirmDialog>
  );
}
