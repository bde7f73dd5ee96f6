import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { labelOfCodes, readLabel } from '../../../../shared/rules/bag-label.ts';
import { SCANNED_MAX } from '../../../../shared/rules/bag-number.ts';
import type { BagLabel } from '../../../../shared/rules/isbt-128.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ScanIcon } from '../../../ui/icons.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { canOpenCamera } from './code-reader.ts';
import styles from './scan.module.css';
import { useScannerKeys } from './use-scanner-keys.ts';

const CodeCameraDialog = lazyPart(() => import('./code-camera-dialog.tsx'), 'CodeCameraDialog');

/** A label has four codes; once its number is seen, the others are looked for in so many more pictures. */
const LOOKS = 8;

const isWhole = ({ number, bloodType, component, expiresAt }: BagLabel): boolean =>
  Boolean(number && bloodType && component && expiresAt);

interface ScanFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  readonly name?: string;
  /** What is typed in it. */
  readonly value: string;
  readonly onText: (text: string) => void;
  /**
   * Is called with what was read: by a keyboard scanner, in the field or while none has the focus, by the camera, or
   * typed and ended with Enter. A label without a number is one of its other codes. What was misread is not passed on.
   */
  readonly onLabel: (label: BagLabel) => void;
  /** Type, component and expiry are wanted too, so the camera looks for them. */
  readonly wantsAll?: boolean;
}

/** A scanner writes a code of ISBT 128, or the code's kind before it: it is no number until all of it is there. */
const isCode = (text: string): boolean => /^[=&\]]/.test(text);

/** The number of a bag: scanned as keys or by the camera, or typed. */
export function ScanField(props: ScanFieldProps) {
  const { label, hint, optional, error, name = 'bagNumber', value, onText, onLabel, wantsAll } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState<string>();
  const [reads, setReads] = useState(0);
  const [isMisread, setMisread] = useState(false);
  const [isCameraOpen, setCameraOpen] = useState(false);

  // The next code replaces what is there.
  useEffect(() => {
    if (reads > 0 && document.activeElement === input.current) input.current?.select();
  }, [reads]);

  function took(read: BagLabel) {
    setMisread(false);
    setCode(undefined);
    setReads((count) => count + 1);
    onLabel(read);
  }

  function take(text: string) {
    const read = readLabel(text);
    if (read) return took(read);
    setMisread(true);
    setCode(undefined);
    onText(text);
  }
  useScannerKeys(take);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value: text } = event.currentTarget;
    if (event.key !== 'Enter' || text.trim() === '') return;
    // The form is not sent by a scanner.
    event.preventDefault();
    take(text);
  }

  return (
    <>
      <Field
        label={label}
        hint={hint}
        {...(optional && { optional })}
        error={isMisread ? t('stock.check_character') : error}
      >
        <span className={styles.field}>
          <TextInput
            ref={input}
            name={name}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={SCANNED_MAX}
            value={code ?? value}
            onChange={({ target: { value: text } }) => {
              setMisread(false);
              setCode(isCode(text) ? text : undefined);
              if (!isCode(text)) onText(text);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => code !== undefined && take(code)}
            onKeyDown={onKeyDown}
          />
          {canOpenCamera() && (
            <IconButton
              icon={ScanIcon}
              label={t('stock.scan')}
              outlined
              onClick={() => setCameraOpen(true)}
            />
          )}
        </span>
      </Field>
      {isCameraOpen && (
        <BagCamera
          wantsAll={wantsAll === true}
          onLabel={(seen) => {
            setCameraOpen(false);
            took(seen);
          }}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </>
  );
}

interface BagCameraProps {
  readonly wantsAll: boolean;
  readonly onLabel: (label: BagLabel) => void;
  readonly onClose: () => void;
}

/** The camera, until it has seen a bag's number, and if all of the label is wanted, the rest or as much as it can read. */
function BagCamera({ wantsAll, onLabel, onClose }: BagCameraProps) {
  const t = useT();
  const [seen] = useState(() => ({ codes: new Set<string>(), looks: 0 }));

  function onCodes(codes: readonly string[]): boolean {
    for (const code of codes) seen.codes.add(code);
    const read = labelOfCodes([...seen.codes]);
    if (read.number === undefined) return false;
    seen.looks += 1;
    if (wantsAll && !isWhole(read) && seen.looks < LOOKS) return false;
    onLabel(read);
    return true;
  }

  return (
    <CodeCameraDialog
      title={t('stock.scan')}
      hint={t('stock.scan_hint')}
      onCodes={onCodes}
      onClose={onClose}
    />
  );
}
