import { useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/common-icons.tsx';
import { Field } from '../../../ui/field.tsx';
import { LinkIcon, MessageIcon } from '../../../ui/page-icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './share-sheet.module.css';

interface ShareSheetProps {
  readonly text: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** A message for WhatsApp with the text and the link. Source: wa.me links ("click to chat"). */
const whatsAppUrl = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;

/** How to share if the browser has no share sheet. */
export function ShareSheet({ text, url, onClose }: ShareSheetProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  // Insecure pages have no clipboard: the link can be selected by hand.
  const clipboard: Clipboard | undefined = navigator.clipboard;

  async function copy() {
    await clipboard?.writeText(`${text}\n${url}`).then(
      () => setCopied(true),
      () => {
        setCopied(false);
        // The link is selected, for the person to copy.
        link.current?.focus();
      },
    );
  }

  return (
    <Sheet open onClose={onClose} title={t('requests.share.title')}>
      <div className={styles.ways}>
        <p>{t('requests.share.hint')}</p>
        <a className={buttonClass({})} href={whatsAppUrl(text, url)} target="_blank" rel="noreferrer">
          <MessageIcon />
          {t('requests.share.whatsapp')}
        </a>
        <Field label={t('requests.share.link')}>
          <TextInput ref={link} readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
        </Field>
        {clipboard && (
          <Button tone="secondary" icon={isCopied ? CheckIcon : LinkIcon} onClick={() => void copy()}>
            {t(isCopied ? 'requests.share.copied' : 'requests.share.copy')}
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {isCopied && t('requests.share.copied')}
        </p>
      </div>
    </Sheet>
  );
}
