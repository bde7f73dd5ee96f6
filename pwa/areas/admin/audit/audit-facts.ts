import type { AuditEntryShown, AuditSubject } from '../../../../shared/contract/audit.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { activeLanguage } from '../../../i18n/i18n.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import type { Translate } from '../../../i18n/translator.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { periodText } from '../national/periods.ts';

/** One detail of an entry in words. */
export interface Fact {
  readonly text: string;
  /** The id of what the text names: it leads to all that was done to it. */
  readonly subject?: string;
}

const SUBJECT_TEXTS: Readonly<Partial<Record<AuditSubject, TextKey>>> = {
  request: 'hospital.need_request',
  response: 'admin.audit.answer',
  alert: 'alerts.trigger.hospital',
  stock: 'stock.title',
  mass: 'admin.tab_mass',
  message: 'admin.queue.kind.message',
  report: 'admin.queue.kind.report',
  duplicate: 'admin.queue.kind.duplicate',
  signal: 'admin.queue.kind.signal',
  setting: 'admin.settings.title',
};

/** "Request · Medina Hospital": what it was done to, and whose that is; a person or a hospital by their name alone. */
export function subjectText({ subjectType, subject }: AuditEntryShown, t: Translate): string {
  const kind = SUBJECT_TEXTS[subjectType];
  if (!kind) return subject.name ?? t('admin.audit.gone');
  return subject.name === null ? t(kind) : `${t(kind)} · ${subject.name}`;
}

/** By the names of fields in the contract, and of columns that the audit has instead. */
const FIELD_TEXTS: Readonly<Partial<Record<string, TextKey>>> = {
  name: 'profile.name',
  email: 'profile.email',
  phone: 'profile.phone',
  location: 'profile.location',
  location_address: 'profile.location',
  coordinates: 'profile.location',
  place: 'profile.location',
  latitude: 'profile.location',
  city: 'profile.location',
  language: 'settings.language',
  bloodType: 'requests.field.blood_type',
  blood_type: 'requests.field.blood_type',
  lastDonation: 'donor.field.last_donation',
  neverDonated: 'donor.field.last_donation',
  dateOfBirth: 'donor.field.date_of_birth',
  gender: 'donor.field.gender',
  weight: 'donor.field.weight',
  occupation: 'donor.field.occupation',
  emergencyContact: 'donor.field.emergency_contact',
  medicalConditions: 'donor.field.medical_conditions',
  preferences: 'settings.title',
  settings: 'settings.title',
  role: 'admin.users.field.role',
  address: 'hospital.field_address',
  website: 'hospital.field_website',
  licenseNumber: 'hospital.field_license',
  departments: 'hospital.field_departments',
  device: 'admin.duplicates.device',
  component: 'requests.field.component',
  units: 'requests.field.units',
  units_elsewhere: 'requests.field.units',
  urgency: 'requests.field.urgency',
  deadline: 'requests.field.deadline',
  reason: 'admin.reason',
  description: 'requests.field.description',
  notes: 'requests.field.notes',
};

type Value = string | number | boolean;
type Say = (value: Value, entry: AuditEntryShown) => string | Fact | undefined;

/** By ids, as the audit's answer has them. */
export type Names = Readonly<Record<string, string>>;

/** How each detail is said. What says no more than its action is left out, as are ids of what has no page. */
function sayings(t: Translate, format: Format, names: Names): Readonly<Partial<Record<string, Say>>> {
  const word = (prefix: string, value: Value | null | undefined): string | undefined => {
    const key = `${prefix}.${value}`;
    const text = t(key as TextKey);
    return text === key ? undefined : text;
  };
  const labelled = (label: string, text: Value) => t('admin.audit.labelled', { label, text: String(text) });
  const listed = (label: TextKey, value: Value): string | undefined => {
    const texts = String(value)
      .split(' ')
      .flatMap((name) => FIELD_TEXTS[name] ?? [])
      .map((key) => t(key));
    return texts.length > 0 ? labelled(t(label), [...new Set(texts)].join(' · ')) : undefined;
  };
  const became = ({ from, to }: AuditEntryShown['detail'], say: (value: Value) => string) =>
    t('admin.audit.became', { from: say(from ?? '–'), to: say(to ?? '–') });
  const words =
    (prefix: string): Say =>
    (value) =>
      word(prefix, value);
  const counted =
    (key: TextKey): Say =>
    (count) =>
      t(key, { count: Number(count) });
  const linked =
    (key: TextKey): Say =>
    (id) => {
      const name = names[String(id)];
      return { text: name === undefined ? t(key) : labelled(t(key), name), subject: String(id) };
    };
  /** A line for texts ends with whether it sends. */
  const lineText = (value: Value) =>
    String(value).replace(
      / ([+-])$/,
      (_, sends) => ` · ${t(sends === '+' ? 'admin.lines.on' : 'admin.lines.off')}`,
    );
  return {
    setting: (name, { detail }) =>
      labelled(
        word('admin.settings', name) ?? word('admin.site', name) ?? String(name),
        became(detail, (value) => (typeof value === 'number' ? format.number(value) : lineText(value))),
      ),
    from: (former, entry) => {
      const { action, detail } = entry;
      if (action === 'shift.switch') return linked('admin.audit.former')(former, entry);
      if (action === 'account.change') return became(detail, (role) => word('role', role) ?? String(role));
      return action === 'response.move_slot'
        ? became(detail, (at) => format.dateTime(String(at)))
        : undefined;
    },
    role: words('role'),
    before: (status) => labelled(t('admin.audit.before'), word('admin.status', status) ?? status),
    fields: (names) => listed('admin.audit.changed', names),
    grounds: (names) => listed('admin.duplicates.same', names),
    ground: words('admin.signals.ground'),
    kind: (kind) =>
      word('admin.abuse.kind', kind) ?? word('hospital.document_kind', kind) ?? word('spare.kind', kind),
    item: words('admin.review.item'),
    decision: words('admin.abuse.decision'),
    trigger: words('alerts.trigger'),
    status: (status) => word('hospital', `answer_${status}`),
    why: words('requests.cancel_why'),
    outcome: words('hospital.call_outcome'),
    via: words('admin.audit.via'),
    by: words('admin.audit.by'),
    saidAt: (at) => t('admin.audit.said', { when: format.dateTime(String(at)) }),
    bloodType: (bloodType) => bloodTypeText(bloodType as BloodType),
    component: words('requests.component'),
    units: (units) => t('stock.units', { units: Number(units) }),
    unitsLeft: (units) => t('stock.left', { units: Number(units) }),
    recipients: counted('alerts.wave_called'),
    called: counted('alerts.wave_called'),
    cancelled: counted('admin.audit.cancelled'),
    people: counted('admin.audit.people'),
    donated: counted('admin.audit.gave'),
    lifeThreatening: (isSo) => (isSo ? t('alerts.life_threatening') : undefined),
    corrected: () => t('admin.audit.corrected'),
    place: (place) => addressText(String(place)),
    number: (number) => t('admin.audit.number', { number: String(number) }),
    reason: (reason, { action }) =>
      labelled(t('admin.reason'), (action.startsWith('stock.') && word('stock.reason', reason)) || reason),
    token: (name) => t('admin.audit.token', { name: String(name) }),
    month: (month) => periodText(String(month), { t, language: activeLanguage(), format }),
    note: (note) => labelled(t('admin.abuse.note'), note),
    requestId: linked('hospital.need_request'),
    hospitalId: linked('requests.field.hospital'),
    hospital: linked('requests.field.hospital'),
    first: linked('admin.audit.first'),
    second: linked('admin.audit.second'),
  };
}

/** Says the details of an entry in words, in the order in which they were recorded. */
export function createFacts(t: Translate, format: Format, names: Names): (entry: AuditEntryShown) => Fact[] {
  const said = sayings(t, format, names);
  return (entry) =>
    Object.entries(entry.detail).flatMap(([name, value]) => {
      const fact = value === null || value === '' ? undefined : said[name]?.(value, entry);
      if (fact === undefined) return [];
      return typeof fact === 'string' ? { text: fact } : fact;
    });
}
