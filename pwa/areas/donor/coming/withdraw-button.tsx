import { useWithdraw } from '../../../features/requests/queries/respond.ts';
import { type RespondedRequest, responseSummary } from '../../../features/requests/waiting-responses.ts';
import { writeWithUndo } from '../../../features/writes/write-with-undo.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';

/** Takes their answer back; the hospital is told once the undo has ended. */
export function WithdrawButton({ answer }: { readonly answer: RespondedRequest }) {
  const t = useT();
  const atOnce = useWithdraw();
  const withdraw = () =>
    void writeWithUndo(
      [
        {
          endpoint: 'POST /donor/withdraw/{id}',
          input: { params: { id: answer.id } },
          summary: responseSummary(answer),
        },
      ],
      t('done.withdrawn'),
      t,
      () => void atOnce.write(answer),
    );
  return (
    <div>
      <Button tone="quiet" busy={atOnce.isPending} onClick={withdraw}>
        {t('requests.withdraw')}
      </Button>
    </div>
  );
}
