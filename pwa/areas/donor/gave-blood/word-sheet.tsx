import { DONOR_WORDS, type DonorWord, recallsBlood, wordsAt } from '../../../../shared/rules/donor-words.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { UnansweredNotice } from '../../../features/writes/unanswered-notice.tsx';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { writeWithUndo } from '../../../features/writes/write-with-undo.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useDonorHistory } from '../responses/history.ts';
import styles from './gave-blood.module.css';
import { type Given, useGiveWord, useWaitingWords, wordOf } from './words.ts';

interface WordProps {
  readonly gift: Given;
  readonly onClose: () => void;
}

/** What a donor can tell the hospital after giving, and what they have told it. */
export function WordSheet({ gift, onClose }: WordProps) {
  const t = useT();
  const now = useNow();
  const give = useGiveWord(gift);
  const waiting = useWaitingWords(gift.donation.id);
  // What they have told meanwhile: a dialog keeps what it was opened with.
  const history = useDonorHistory().data ?? [];
  const { words } =
    history.find(({ donation }) => donation?.id === gift.donation.id)?.donation ?? gift.donation;
  const open = wordsAt(gift.date, now);
  const hospital = gift.hospital || t('requests.unknown_hospital');

  function choose(kind: DonorWord) {
    if (recallsBlood(kind)) {
      openDialog((close) => <DoNotUse gift={gift} kind={kind} onClose={close} />);
      return;
    }
    onClose();
    void writeWithUndo([wordOf(gift, kind)], t('donor.word.will_be_told'), t, () => void give.write(kind));
  }

  return (
    <Sheet open onClose={onClose} title={t('donor.word.title')}>
      <div className="stack-3">
        <p>{t('donor.word.intro', { hospital })}</p>
        {DONOR_WORDS.map((kind) => {
          const entry = waiting.find((one) => one.kind === kind);
          const isSaid = words?.includes(kind);
          if (!isSaid && !entry && !open.includes(kind)) return null;
          return (
            <div key={kind} className={styles.word}>
              {isSaid || entry ? (
                <p className={styles.line}>
                  <CheckCircleIcon />
                  {t(`donor.word.kind.${kind}`)}
                </p>
              ) : (
                <Button tone="secondary" block onClick={() => choose(kind)}>
                  {t(`donor.word.kind.${kind}`)}
                </Button>
              )}
              <p className="soft">{t(`donor.word.means.${kind}`)}</p>
              {entry && <WaitingLine entry={entry} />}
            </div>
          );
        })}
      </div>
    </Sheet>
  );
}

/** After it the blood is not used, and nobody takes it back. */
function DoNotUse({ gift, kind, onClose }: WordProps & { readonly kind: DonorWord }) {
  const t = useT();
  const title = t(`donor.word.kind.${kind}`);
  const give = useGiveWord(gift);
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={kind === 'do_not_use' ? t('donor.word.confirm') : title}
      busy={give.isPending}
      problem={give.failure && <UnansweredNotice failure={give.failure} />}
      onConfirm={() => void give.write(kind, { onDone: onClose })}
      onClose={onClose}
    >
      <p>{t(`donor.word.means.${kind}`)}</p>
    </ConfirmDialog>
  );
}
