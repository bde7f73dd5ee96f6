import type { ContactSubject } from '../../../shared/contract/contact-subjects.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Principal } from '../../principal.ts';
import { act } from './act.ts';
import type { Clock } from './history.ts';

interface Written {
  readonly hoursAgo: number;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly subject: ContactSubject;
  readonly message: string;
  readonly language: Language;
  readonly answer?: string;
}

const MESSAGES: readonly Written[] = [
  {
    hoursAgo: 70,
    name: 'Ifrah Cumar',
    email: 'ifrah@example.com',
    subject: 'donor',
    message: 'I had malaria last month. When may I give blood again?',
    language: 'en',
    answer:
      'Dear Ifrah,\n\nplease wait three months after you are well again. Thank you for asking!\n\nDhiig',
  },
  {
    hoursAgo: 44,
    name: 'Dr. Axmed Faarax',
    email: 'axmed.faarax@example.com',
    phone: '+252 61 555 0144',
    subject: 'hospital',
    message:
      'Isbitaalkayagu wuxuu rabaa inuu ku biiro Dhiig.\nWaxaan u baahannahay shan qof oo shaqaale ah inay isticmaalaan. Sidee ayaan u bilaabaynaa?',
    language: 'so',
  },
  {
    hoursAgo: 20,
    name: 'ليلى حسن',
    email: 'layla@example.com',
    subject: 'technical',
    message: 'لا تصلني التنبيهات على هاتفي منذ أن غيّرته. ماذا أفعل؟',
    language: 'ar',
  },
  {
    hoursAgo: 3,
    name: 'Guuleed Nuur',
    email: 'guuleed@example.com',
    phone: '061 555 0190',
    subject: 'general',
    message: 'May our university hold a blood drive with you in April?',
    language: 'en',
  },
];

/** What visitors wrote in the last days; one has been answered. */
export async function makeMessages(context: Context, clock: Clock, admin: Principal): Promise<void> {
  const end = clock.now.getTime();
  for (const { hoursAgo, language, answer, ...message } of MESSAGES) {
    clock.now = new Date(end - hoursAgo * HOUR_MS);
    const { id } = await act(context, null, 'POST /contact', { body: message }, language);
    if (answer)
      await act(context, admin, 'POST /admin/messages/{id}/answers', {
        params: { id },
        body: { text: answer, answersSeen: 0, close: true },
      });
  }
  clock.now = new Date(end);
}
