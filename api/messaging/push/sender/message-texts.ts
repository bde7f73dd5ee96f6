import type { Language } from '../../../../shared/contract/people.ts';
import type { PushKind } from '../../../../shared/contract/push-message.ts';
import { dayOfSlot, slotText } from '../../../platform/i18n/slot-text.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import type { DeliveryDetails, NextDay } from '../delivery-details.ts';

export interface MessageTexts {
  readonly title: string;
  readonly body: string;
}

/** The day on which they can give instead. */
const nextDay = (t: Translate, { hospital, startsAt }: NextDay, language: Language): string =>
  t('notification.next_day', { day: dayOfSlot(language, startsAt), hospital });

/** Metres do not matter on a lock screen. */
const wholeKm = (distanceKm: number): number => Math.max(1, Math.round(distanceKm));

/** Every screen that asks a donor for blood shows this text. */
const free = (t: Translate, text: string): string => `${text} ${t('requests.free')}`;

type Writers = {
  readonly [Kind in PushKind]: (
    t: Translate,
    details: DeliveryDetails[Kind],
    language: Language,
  ) => MessageTexts;
};

/**
 * The text on the screen, locked or not: blood type, hospital, distance. No names of people and no text about anybody's
 * health. An admin's broadcast has no hospital.
 */
export const TEXTS: Writers = {
  alert: (t, { bloodType: type, hospital, distanceKm }) => ({
    title: hospital
      ? t('notification.alert_title', { type, hospital })
      : t('notification.alert_title_plain', { type }),
    body: free(
      t,
      distanceKm === null
        ? t('notification.alert_body_plain')
        : t('notification.alert_body', { km: wholeKm(distanceKm) }),
    ),
  }),
  ask: (t, { bloodType: type, hospital, distanceKm }) => ({
    title: t('notification.ask_title', { hospital }),
    body: free(
      t,
      distanceKm === null
        ? t('notification.ask_body_plain', { type })
        : t('notification.ask_body', { type, km: wholeKm(distanceKm) }),
    ),
  }),
  stand_down: (t, { bloodType: type, hospital, next }, language) => {
    const which = hospital ? t('notification.stand_down_body', { type, hospital }) : type;
    const instead = next && nextDay(t, next, language);
    return { title: t('notification.stand_down_title'), body: [which, instead].filter(Boolean).join('. ') };
  },
  thanks: (t, { hospital }) => ({
    title: t('notification.thanks_title'),
    body: t('notification.thanks_body', { hospital }),
  }),
  given_on: (t, { hospital }) => ({
    title: t('notification.given_on_title'),
    body: t('notification.given_on_body', { hospital }),
  }),
  talk: (t, { hospital }) => ({
    title: t('notification.talk_title', { hospital }),
    body: t('notification.talk_body'),
  }),
  accepted: (t, { bloodType: type, hospital, slot }, language) => ({
    title: t('notification.accepted_title', { hospital }),
    body: slot
      ? t('notification.slot_body', { when: slotText(language, slot) })
      : t('notification.accepted_body', { type }),
  }),
  cancelled: (t, { hospital }) => ({
    title: t('notification.cancelled_title', { hospital }),
    body: t('notification.cancelled_body'),
  }),
  changed: (t, { hospital }) => ({
    title: t('notification.changed_title', { hospital }),
    body: t('notification.changed_body'),
  }),
  answer: (t, { bloodType: type, coming, answered = 0 }) => ({
    title:
      coming === 0 && answered > 0
        ? t('notification.answer_waiting_title', { type, answered })
        : t('notification.answer_title', { type, coming }),
    body:
      answered > 0
        ? t('notification.answer_waiting_body', { answered })
        : t(coming === 0 ? 'notification.answer_none_body' : 'notification.answer_body'),
  }),
  alert_enough: (t, { bloodType: type, coming }) => ({
    title: t('notification.alert_enough_title', { type }),
    body: t('notification.alert_enough_body', { coming }),
  }),
  alert_exhausted: (t, { bloodType: type, coming }) => ({
    title: t('notification.alert_exhausted_title', { type }),
    body: t('notification.alert_exhausted_body', { coming }),
  }),
  alert_deadline: (t, { bloodType: type, coming }) => ({
    title: t('notification.alert_deadline_title', { type }),
    body: t('notification.alert_deadline_body', { coming }),
  }),
  type_recorded: (t, { hospital }) => ({
    title: t('notification.type_recorded_title'),
    body: t('notification.type_recorded_body', { hospital }),
  }),
  reminder: (t, { next }, language) => ({
    title: t('notification.reminder_title'),
    body: next
      ? t('notification.reminder_day', { day: dayOfSlot(language, next.startsAt), hospital: next.hospital })
      : t('notification.reminder_body'),
  }),
  first_again: (t) => ({
    title: t('notification.first_again_title'),
    body: t('notification.first_again_body'),
  }),
  recall: (t, { units }) => ({
    title: t('notification.recall_title', { units }),
    body: t('notification.recall_body'),
  }),
  mass_opened: (t, { place }) => ({
    title: t('notification.mass_opened_title', { place }),
    body: t('notification.mass_opened_body'),
  }),
  mass_thanks: (t, { place, gave }) => ({
    title: t('notification.mass_thanks_title', { place }),
    body: t('notification.mass_thanks_body', { gave }),
  }),
  order_asked: (t, { hospital, units }) => ({
    title: t('notification.order_asked_title', { hospital }),
    body: t('notification.order_asked_body', { units }),
  }),
  order: (t, { hospital, units, news }) => ({
    title: t('notification.order_title', { hospital, news }),
    body: t('notification.order_body', { units }),
  }),
  appointment: (t, { hospital, place, news, slot }, language) => ({
    title: t('notification.appointment_title', { hospital, news }),
    body: t('notification.appointment_body', { when: slotText(language, slot), place, news }),
  }),
  family_asked: (t, { bloodType: type, units }) => ({
    title: type
      ? t('notification.family_title', { type, units })
      : t('notification.family_title_plain', { units }),
    body: t('notification.family_body'),
  }),
  test: (t) => ({ title: t('notification.test_title'), body: t('notification.test_body') }),
};
