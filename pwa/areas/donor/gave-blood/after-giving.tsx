import { wordsAt } from '../../../../shared/rules/donor-words.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { WordSheet } from './word-sheet.tsx';
import type { Given } from './words.ts';

/** After giving: a word in private to the hospital, as long as there is one to say, or to read again. */
export function AfterGiving({ gift }: { readonly gift: Given }) {
  const t = useT();
  const now = useNow();
  const { words = [], objection } = gift.donation;
  if (objection === 'open' || (words.length === 0 && wordsAt(gift.date, now).length === 0)) return null;
  return (
    <Button tone="quiet" onClick={() => openDialog((close) => <WordSheet gift={gift} onClose={close} />)}>
      {t('donor.word.open')}
    </Button>
  );
}
