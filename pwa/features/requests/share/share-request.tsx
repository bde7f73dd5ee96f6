import { useState } from 'react';
import { requestPage } from '../../../../shared/public-pages.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareIcon } from '../../../ui/page-icons.tsx';
import { ShareSheet } from './share-sheet.tsx';

interface ShareRequestProps {
  readonly request: {
    readonly _id: string;
    readonly bloodType: BloodType;
    readonly hospital: { readonly name: string };
  };
  /** Its town or region as the server shows it to anybody; no typed text, which may name a patient. */
  readonly place: string | undefined;
  /** Tells it from the same button of other cards (`requestName`). */
  readonly subject?: string;
}

/** Did the person close the phone's own sheet, or tap again while it opens? */
const isAbandoned = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');

/** Shares the request's public page, with the phone's own share sheet if it has one. */
export function ShareRequest({ request, place, subject }: ShareRequestProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { _id, bloodType, hospital } = request;
  const url = new URL(requestPage(_id), window.location.origin).href;
  const values = { bloodType, hospital: hospital.name || t('requests.unknown_hospital') };
  const text = place
    ? t('requests.share.text', { ...values, place: addressText(place) })
    : t('requests.share.text_no_place', values);

  async function share() {
    // Not in every browser, whatever its types say.
    if (!('share' in navigator)) return setOpen(true);
    try {
      await navigator.share({ text, url });
    } catch (error) {
      if (!isAbandoned(error)) setOpen(true);
    }
  }

  return (
    <>
      <Button
        tone="secondary"
        icon={ShareIcon}
        aria-label={subject && `${t('requests.share.share')}: ${subject}`}
        onClick={() => void share()}
      >
        {t('requests.share.share')}
      </Button>
      {isOpen && <ShareSheet text={text} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
