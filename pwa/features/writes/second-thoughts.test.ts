import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { isWrite, type WriteKey } from '../../data/api/freshness.ts';
import { reachedFiles, readSource } from '../../testing/reached-files.ts';

/**
 * What saves people from a tap that they did not mean: a dear act asks first, a cheap one is undone in its toast (or
 * beside what was done), a form is sent by the button at its end. What a button of the same screen takes back at any
 * time needs neither, nor does what hurts nobody.
 */
type Care =
  | { readonly question: string }
  | { readonly undo: string }
  | { readonly form: string }
  | { readonly takenBackBy: WriteKey | 'itself' }
  | { readonly harmless: string };

const question = (file: string): Care => ({ question: file });
const undo = (file: string): Care => ({ undo: file });
const form = (file: string): Care => ({ form: file });
const takenBackBy = (key: WriteKey | 'itself'): Care => ({ takenBackBy: key });
const harmless = (because: string): Care => ({ harmless: because });

const BY_ITSELF = 'the app sends it by itself';

/** Each write of the contract: one without a line does not compile. Several screens may make the same. */
const CARE: Readonly<Record<WriteKey, readonly Care[]>> = {
  'POST /auth/register': [harmless('the app sends the two below')],
  'POST /auth/register-donor': [form('areas/auth/register-steps.tsx')],
  'POST /auth/register-hospital': [form('areas/auth/register-steps.tsx')],
  'POST /auth/login': [form('areas/auth/login-screen.tsx')],
  'POST /auth/logout': [harmless('what was not sent is asked about; they log in again')],
  'POST /auth/end-session': [harmless(BY_ITSELF)],
  'POST /auth/reauthenticate': [harmless('a proof for the question that is open')],
  'POST /auth/switch': [form('areas/hospital/shift/take-over.tsx')],
  'POST /auth/forgot-password': [form('areas/auth/forgot-password-screen.tsx')],
  'POST /auth/reset-password': [
    form('areas/auth/reset-password-screen.tsx'),
    form('areas/auth/forgot-password-screen.tsx'),
  ],
  'POST /auth/change-password': [form('features/account/change-password-dialog.tsx')],
  'POST /auth/number-codes': [harmless('a code changes nothing before it is typed')],
  'PUT /auth/number': [form('areas/donor/profile/number-dialog.tsx')],
  'DELETE /auth/number': [form('areas/donor/profile/remove-number-dialog.tsx')],
  'POST /auth/confirm-email': [harmless('they opened the link of a mail for it')],
  'POST /auth/email-link': [harmless('the same mail once more')],
  'DELETE /auth/email-change': [question('features/account/email-state.tsx')],
  'POST /auth/invitation': [harmless('it reads an invitation')],
  'POST /auth/accept-invitation': [form('areas/auth/join-screen.tsx')],
  'DELETE /auth/account': [form('features/account/delete-account-dialog.tsx')],
  'POST /auth/photo': [undo('features/account/photo-editor.tsx')],
  'DELETE /auth/photo': [undo('features/account/photo-editor.tsx')],
  'PUT /auth/profile': [
    form('areas/donor/profile/profile-form-card.tsx'),
    form('areas/hospital/profile/profile-screen.tsx'),
    form('areas/hospital/settings/settings-screen.tsx'),
    form('areas/profile/person-card.tsx'),
    undo('areas/donor/settings/use-settings.ts'),
    // The language.
    takenBackBy('itself'),
  ],
  'POST /auth/sign-out-everywhere': [question('areas/profile/privacy-screen.tsx')],
  'POST /auth/sign-out-others': [question('areas/profile/sessions-card.tsx')],
  'DELETE /auth/sessions/{id}': [question('areas/profile/sessions-card.tsx')],
  'POST /auth/second-factor': [form('features/account/second-factor/set-up-factor.tsx')],
  'POST /auth/second-factor/confirmation': [form('features/account/second-factor/set-up-factor.tsx')],
  'POST /auth/second-factor/recovery-codes': [form('features/account/second-factor/renew-codes-dialog.tsx')],
  'DELETE /auth/second-factor': [form('features/account/second-factor/remove-factor-dialog.tsx')],
  'POST /push/subscriptions': [takenBackBy('DELETE /push/subscriptions')],
  'DELETE /push/subscriptions': [takenBackBy('POST /push/subscriptions')],
  'POST /push/test': [harmless('a message to their own device')],
  'POST /push/receipts': [harmless(BY_ITSELF)],
  'POST /contact': [form('areas/public/contact/message-form.tsx')],
  'POST /reports/abuse': [form('features/abuse/report-sheet.tsx')],

  'POST /donor/respond/{id}': [takenBackBy('POST /donor/withdraw/{id}')],
  'POST /donor/withdraw/{id}': [undo('areas/donor/coming/withdraw-button.tsx')],
  'POST /donor/later-slot/{id}': [question('areas/donor/coming/slot-card.tsx')],
  'POST /alerts/answer': [
    takenBackBy('POST /donor/withdraw/{id}'),
    // “I cannot come”: the request's button still says that they can.
    takenBackBy('POST /donor/respond/{id}'),
  ],
  'POST /donor/donations/{id}/confirm': [harmless('they can still object to the gift')],
  'POST /donor/donations/{id}/word': [
    question('areas/donor/gave-blood/word-sheet.tsx'),
    undo('areas/donor/gave-blood/word-sheet.tsx'),
  ],
  'POST /appointments': [
    takenBackBy('DELETE /appointments/{id}'),
    form('areas/hospital/days/walk-in-sheet.tsx'),
  ],
  'PATCH /appointments/{id}': [
    undo('areas/hospital/days/day-appointments.tsx'),
    undo('areas/hospital/days/appointment-moves.tsx'),
    question('areas/hospital/aftercare/talk-sheet.tsx'),
    // A donor's other time.
    takenBackBy('itself'),
  ],
  'DELETE /appointments/{id}': [
    undo('areas/donor/days/cancel-appointment.tsx'),
    undo('areas/hospital/days/appointment-moves.tsx'),
  ],

  'POST /requests/create': [form('areas/hospital/requests/create-request-sheet.tsx')],
  'PATCH /requests/{id}': [form('areas/hospital/requests/edit-request-sheet.tsx')],
  'PATCH /requests/cancel/{id}': [
    question('areas/hospital/requests/cancel-request-dialog.tsx'),
    question('areas/admin/requests/cancel-dialog.tsx'),
  ],
  'PATCH /requests/fulfill/{id}': [question('areas/hospital/requests/fulfill-dialog.tsx')],
  'PATCH /requests/{id}/responses/{responseId}': [
    undo('areas/hospital/requests/use-request-responses.ts'),
    undo('areas/hospital/arrivals/response-moves.tsx'),
    question('areas/hospital/requests/gift-dialog.tsx'),
    question('areas/hospital/arrivals/correct-type-dialog.tsx'),
    question('areas/hospital/aftercare/talk-sheet.tsx'),
  ],
  'POST /requests/{id}/ask/{donorId}': [harmless('a donor who fits is asked once more, seldom')],
  'POST /alerts/emergency': [
    form('areas/admin/alerts/admin-alert-dialog.tsx'),
    form('areas/hospital/alerts/hospital-alert-dialog.tsx'),
  ],
  'POST /hospital/callers/{alertId}': [harmless('nobody else calls the donor for ten minutes')],
  'POST /hospital/callers/{alertId}/{donorId}': [
    undo('areas/hospital/callers/call-donors.tsx'),
    question('areas/hospital/callers/donor-to-call.tsx'),
  ],
  'POST /hospital/first-givers': [harmless('nobody else calls the donor for ten minutes')],
  'POST /hospital/first-givers/{donationId}': [
    undo('areas/hospital/reports/call-first-givers.tsx'),
    question('areas/hospital/callers/donor-to-call.tsx'),
  ],
  'POST /hospital/arrivals': [
    form('areas/hospital/arrivals/arrival-desk.tsx'),
    takenBackBy('PATCH /requests/{id}/responses/{responseId}'),
  ],
  'POST /hospital/first-donations': [form('areas/hospital/arrivals/first-donation-dialog.tsx')],
  'POST /hospital/aftercare/{id}/done': [
    question('areas/hospital/aftercare/aftercare-notices.tsx'),
    question('areas/hospital/aftercare/talk-sheet.tsx'),
  ],
  'POST /hospital/donors': [form('areas/hospital/donor-lists/new-donor-form.tsx')],
  // A list is read, checked, shown and agreed to before it is sent; who is not asked yet can be left alone.
  'POST /hospital/donor-lists': [takenBackBy('DELETE /hospital/donor-lists')],
  'DELETE /hospital/donor-lists': [question('areas/hospital/donor-lists/donor-lists-screen.tsx')],
  'POST /collection-days': [form('areas/hospital/days/day-sheet.tsx')],
  'PATCH /collection-days/{id}': [
    form('areas/hospital/days/day-sheet.tsx'),
    question('areas/hospital/days/cancel-day-dialog.tsx'),
  ],
  'POST /family-asks': [form('areas/public/ask/ask-form.tsx')],
  'PATCH /hospital/family-asks/{id}': [
    form('areas/hospital/families/confirm-family-dialog.tsx'),
    question('areas/hospital/families/refuse-family-dialog.tsx'),
  ],

  'POST /hospital/inventory': [form('areas/hospital/stock/add-lot-sheet.tsx')],
  'PATCH /hospital/inventory/{id}': [harmless('no screen sends it any more')],
  'DELETE /hospital/inventory/{id}': [harmless('no screen sends it any more')],
  'POST /hospital/inventory/{id}/movements': [
    form('areas/hospital/stock/move-sheet.tsx'),
    undo('areas/hospital/stock/use-move-stock.ts'),
  ],
  'DELETE /hospital/inventory/{id}/movements/{movementId}': [
    harmless('what was moved is moved again by the same buttons'),
  ],
  'POST /hospital/inventory/{id}/movements/{movementId}/outcome': [
    form('areas/hospital/bags/outcome-sheet.tsx'),
  ],
  'PATCH /hospital/inventory/{id}/bag': [question('areas/hospital/bags/bag-sheet.tsx')],
  'POST /recalls': [form('areas/hospital/bags/recall-sheet.tsx')],
  'POST /recalls/{id}/lift': [question('areas/hospital/bags/recall-notices.tsx')],
  'POST /orders': [form('areas/hospital/orders/ask-sheet.tsx'), takenBackBy('PATCH /orders/{id}')],
  'PATCH /orders/{id}': [
    form('areas/hospital/orders/step-form.tsx'),
    undo('areas/hospital/orders/order-screen.tsx'),
  ],
  'POST /standing-orders': [
    form('areas/hospital/orders/ask-sheet.tsx'),
    takenBackBy('DELETE /standing-orders/{id}'),
  ],
  'DELETE /standing-orders/{id}': [undo('areas/hospital/orders/standing-list.tsx')],

  'DELETE /hospital/identity-change': [question('areas/hospital/identity/identity-notice.tsx')],
  'POST /hospital/application': [harmless('an admin reads it once more')],
  'POST /hospital/staff': [form('areas/hospital/staff/invite-form.tsx')],
  'DELETE /hospital/staff/{id}': [question('areas/hospital/staff/staff-screen.tsx')],
  'PUT /hospital/shift-code': [form('areas/hospital/shift/own-code.tsx')],
  'DELETE /hospital/shift-code': [question('areas/hospital/shift/own-code.tsx')],
  'POST /hospital/documents': [takenBackBy('DELETE /hospital/documents/{id}')],
  'DELETE /hospital/documents/{id}': [question('areas/hospital/documents/documents-section.tsx')],
  'POST /tokens': [form('features/account/tokens/make-token-dialog.tsx')],
  'DELETE /tokens/{id}': [question('features/account/tokens/tokens-card.tsx')],
  'POST /webhooks': [form('features/account/webhooks/make-webhook-dialog.tsx')],
  'PATCH /webhooks/{id}': [form('features/account/webhooks/change-webhook-dialog.tsx')],
  'PUT /webhooks/{id}/receiver': [form('features/account/webhooks/receiver-dialog.tsx')],
  'DELETE /webhooks/{id}': [question('features/account/webhooks/webhooks-card.tsx')],
  'POST /webhooks/{id}/test': [harmless('a test, which says so')],
  'POST /webhooks/{id}/events/{eventId}/send': [harmless('the same event once more, by the same id')],
  'POST /mass-casualties': [question('features/mass/open-mass-dialog.tsx')],
  'PATCH /mass-casualties/{id}': [question('features/mass/end-mass-dialog.tsx')],
  'PUT /mass-casualties/{id}/plan': [form('areas/hospital/mass/plan-form.tsx')],

  'PATCH /admin/users/{id}': [form('areas/admin/users/edit-dialog.tsx')],
  'PATCH /admin/ban-user/{id}': [question('areas/admin/users/ban-dialog.tsx')],
  'DELETE /admin/users/{id}': [form('areas/admin/users/delete-dialog.tsx')],
  'DELETE /admin/users/{id}/sessions': [question('areas/admin/users/sign-out-dialog.tsx')],
  'PATCH /admin/suspend-hospital/{id}': [question('areas/admin/hospitals/suspend-dialog.tsx')],
  'PATCH /admin/verify-hospital/{id}': [question('areas/admin/hospitals/verdict-dialog.tsx')],
  'PATCH /admin/hospital-changes/{id}': [question('areas/admin/hospitals/verdict-dialog.tsx')],
  'PATCH /admin/hospitals/{id}/kind': [question('areas/admin/hospitals/kind-dialog.tsx')],
  'PATCH /admin/hospitals/{id}/review': [
    form('areas/admin/review/call-notes.tsx'),
    // A check that was ticked.
    takenBackBy('itself'),
  ],
  'PATCH /admin/abuse-reports/{id}': [question('areas/admin/abuse/decide-dialog.tsx')],
  'PATCH /admin/duplicates/{id}': [question('areas/admin/duplicates/decide-dialog.tsx')],
  'PATCH /admin/signals/{id}': [question('areas/admin/signals/signal-dialog.tsx')],
  'POST /admin/invitations': [form('areas/admin/admins/invite-dialog.tsx')],
  'DELETE /admin/invitations/{id}': [question('areas/admin/admins/invitations.tsx')],
  'PATCH /admin/messages/{id}': [
    takenBackBy('itself'),
    question('areas/admin/objections/objection-screen.tsx'),
  ],
  'POST /admin/messages/{id}/answers': [form('areas/admin/messages/answer-form.tsx')],
  'DELETE /admin/deferrals/{id}': [question('areas/admin/objections/objection-screen.tsx')],
  'DELETE /admin/donations/{id}': [question('areas/admin/objections/objection-screen.tsx')],
  'PATCH /admin/preferences': [takenBackBy('itself')],
  'PATCH /admin/settings': [form('areas/admin/settings/settings-form.tsx')],
  'PATCH /admin/site': [undo('areas/admin/site/site-form.tsx')],
  'PUT /admin/dhis2': [
    form('areas/admin/dhis2/figure-dialog.tsx'),
    form('areas/admin/dhis2/place-dialog.tsx'),
    form('areas/admin/dhis2/rule-part.tsx'),
    undo('areas/admin/dhis2/use-save-map.ts'),
    question('areas/admin/dhis2/files-part.tsx'),
  ],
  'POST /admin/dhis2/send': [question('areas/admin/dhis2/month-part.tsx')],
  'POST /admin/text-lines': [form('areas/admin/texts/line-dialog.tsx')],
  'PATCH /admin/text-lines/{id}': [form('areas/admin/texts/line-dialog.tsx')],
  'DELETE /admin/text-lines/{id}': [question('areas/admin/texts/lines-screen.tsx')],
};

const PWA = join(import.meta.dirname, '../..');

/** How each kind of care is seen in its file. */
const SEEN = {
  question: /askFirst\(|<(?:Confirm|Decision|Proved)Dialog|<Sheet\b/,
  undo: /writeWithUndo\(|settings\.undo|<CallResult/,
  form: /<form|use(?:Form|Dialog)Draft\(|<(?:Form|ProvedForm|Confirm)Dialog|<(?:AuthForm|StepForm|SendAlertDialog)/,
} as const;

/** Without the shared way to the server, which names every write. */
const isFollowed = (file: string): boolean => /^(areas|features|data\/device|data\/api\/transfer)/.test(file);

const fileOf = (care: Care) => Object.entries(care)[0] as [keyof typeof SEEN, string];
const isSeen = (care: Care): boolean => 'question' in care || 'undo' in care || 'form' in care;

it('has a line for each write of the contract', () => {
  expect(Object.keys(CARE).sort()).toEqual(
    Object.keys(contract)
      .filter((key) => isWrite(key as WriteKey))
      .sort(),
  );
});

const reachedBy = (cares: readonly Care[]): readonly string[] => [
  ...reachedFiles(
    cares.filter(isSeen).map((care) => fileOf(care)[1]),
    isFollowed,
  ),
];

it.each(Object.entries(CARE))('%s: each question, undo and form is there, and sends it', (key, cares) => {
  expect(cares.length).toBeGreaterThan(0);
  for (const care of cares.filter(isSeen)) {
    const [kind, file] = fileOf(care);
    expect(existsSync(join(PWA, file)), file).toBe(true);
    expect(SEEN[kind].test(readSource(file)), `no ${kind} in ${file}`).toBe(true);
  }
  const files = reachedBy(cares);
  if (files.length > 0) expect(files.some((file) => readSource(file).includes(`'${key}'`))).toBe(true);
});

it('is sent by no screen that has none of them', () => {
  const code = globSync('{areas,features}/**/*.{ts,tsx}', { cwd: PWA }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const uncared = Object.entries(CARE).flatMap(([key, cares]) => {
    if (!cares.every(isSeen)) return [];
    const from = reachedBy(cares);
    return code
      .filter(
        (file) =>
          new RegExp(`(?:call|submit|useProfileCall)\\w*\\(\\s*'${key.replace(/[{}/]/g, '\\$&')}'`).test(
            readSource(file),
          ) && !from.includes(file),
      )
      .map((file) => `${key}: ${file}`);
  });
  expect(uncared).toEqual([]);
});
