import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';

/** Shares that they gave blood, as a picture that says nothing else about them; if the phone can't, it is saved. */
export function ShareThanks() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    try {
      const { donorCardPicture } = await import('./donor-card-picture.ts');
      const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
      const texts = {
        title: t('donor.thanks.card_title'),
        text: t('donor.thanks.card_text'),
        address: window.location.host,
      };
      const file = new File([await donorCardPicture(texts, direction)], 'dhiig.png', { type: 'image/png' });
      const shared = { files: [file] };
      // Not in every browser, whatever its types say.
      if ('canShare' in navigator && navigator.canShare(shared)) await navigator.share(shared);
      else downloadFile(file.name, file.type, file);
    } catch (error) {
      // The person closed the phone's own sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error(t('donor.thanks.share_failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={ShareIcon} busy={isBusy} onClick={() => void share()}>
      {t('donor.thanks.share')}
    </Button>
  );
}
