import type { Invitation } from '../../../../shared/contract/staff.ts';
import rows from '../../../features/account/rows.module.css';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { InviteForm } from './invite-form.tsx';
import { remove, useStaff } from './staff-queries.ts';

/** Removes a colleague, or takes back the invitation of somebody. */
const askToRemove = (
  id: string,
  name: string,
  key: 'hospital.staff_remove' | 'hospital.staff_take_back',
  t: Translate,
): void =>
  askFirst({
    title: t(`${key}_title`, { name }),
    text: t(`${key}_text`, { name }),
    label: t(key),
    failed: 'common.network_error',
    act: async () => (await remove(id)).message,
  });

interface InvitedRowProps {
  readonly invitation: Invitation;
  readonly hospitalName: string;
  readonly onTakeBack: () => void;
}

function InvitedRow({ invitation, hospitalName, onTakeBack }: InvitedRowProps) {
  const t = useT();
  const format = useFormat();
  const { name, email, expiresAt, link } = invitation;
  const text = `${t('hospital.staff_share_text', { name, hospital: hospitalName })}\n${link}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(t('hospital.staff_copied')),
      () => toast.error(t('hospital.staff_not_copied')),
    );
  return (
    <li className={rows.row}>
      <p className={rows.what}>
        <strong dir="auto">{name}</strong>
        <span className="soft">
          <bdi>{email}</bdi> · {t('hospital.staff_invited_until', { date: format.date(expiresAt) })}
        </span>
      </p>
      <div className="row-2">
        {/* Source: wa.me links ("click to chat"). */}
        <a
          className={buttonClass({ tone: 'secondary' })}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('hospital.contact_whatsapp')}
        </a>
        <Button tone="secondary" onClick={() => void copy()}>
          {t('hospital.staff_copy')}
        </Button>
        <Button tone="quiet" aria-label={`${t('hospital.staff_take_back')}: ${name}`} onClick={onTakeBack}>
          {t('hospital.staff_take_back')}
        </Button>
      </div>
    </li>
  );
}

/** Who works at the hospital with their own login: for its owner, who invites and removes them. */
export function StaffScreen({ hospitalName }: { readonly hospitalName: string }) {
  const t = useT();
  const { data } = useStaff();
  return (
    <Card as="section" padding="l" labelledBy="staff">
      <div className="stack-3">
        <h2 id="staff">{t('hospital.staff_title')}</h2>
        <p className="soft">{t('hospital.staff_hint')}</p>
        <ul className={rows.rows}>
          {data?.staff.map(({ id, name, position, email }) => (
            <li key={id} className={rows.row}>
              <p className={rows.what}>
                <strong dir="auto">{name}</strong>
                <span className="soft">
                  {position === 'owner' ? t('hospital.staff_owner') : <bdi>{email}</bdi>}
                </span>
              </p>
              {position === 'staff' && (
                <Button
                  tone="quiet"
                  aria-label={`${t('hospital.staff_remove')}: ${name}`}
                  onClick={() => askToRemove(id, name, 'hospital.staff_remove', t)}
                >
                  {t('hospital.staff_remove')}
                </Button>
              )}
            </li>
          ))}
          {data?.invitations.map((invitation) => (
            <InvitedRow
              key={invitation.id}
              invitation={invitation}
              hospitalName={hospitalName}
              onTakeBack={() => askToRemove(invitation.id, invitation.name, 'hospital.staff_take_back', t)}
            />
          ))}
        </ul>
        <InviteForm />
      </div>
    </Card>
  );
}
