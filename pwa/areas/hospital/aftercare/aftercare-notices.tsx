import type { AftercareItem } from '../../../../shared/contract/aftercare.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { PhoneLink } from '../requests/contact-links.tsx';
import styles from './aftercare.module.css';
import { finish, useAftercare } from './aftercare.ts';
import { TalkSheet } from './talk-sheet.tsx';

/** Donors to look after: what they said after giving, and whom the hospital asked in. */
export function AftercareNotices() {
  const { data } = useAftercare();
  return (data ?? []).map((item) => <Item key={`${item.kind} ${item.id}`} item={item} />);
}

function Item({ item }: { readonly item: AftercareItem }) {
  const t = useT();
  const format = useFormat();
  const { id, kind, donor, phone, phoneE164, donatedAt, at } = item;
  const { name } = donor;
  const label = t(kind === 'talk' ? 'hospital.talk_had' : 'hospital.word_done');
  const title = t(`hospital.word.${kind}`, { name });
  const next = t(`hospital.word_next.${kind}`);
  function done() {
    if (kind === 'talk') return openDialog((close) => <TalkSheet item={item} onClose={close} />);
    const act = async () => (await finish(id)).message;
    askFirst({ title, text: next, label, isMild: true, failed: 'common.network_error', act });
  }
  return (
    <Notice
      tone={kind === 'talk' ? 'info' : 'warning'}
      title={title}
      action={
        <span className={styles.actions}>
          {phone !== null && <PhoneLink name={name} phone={{ phone, phoneE164 }} />}
          <Button tone="secondary" aria-label={`${label}: ${name}`} onClick={done}>
            {label}
          </Button>
        </span>
      }
    >
      <p>
        {donor.bloodType && (
          <>
            <bdi>{bloodTypeText(donor.bloodType)}</bdi> ·{' '}
          </>
        )}
        {donatedAt === null ? format.date(at) : t('hospital.word_gave', { date: format.date(donatedAt) })}
      </p>
      <p>{next}</p>
    </Notice>
  );
}
