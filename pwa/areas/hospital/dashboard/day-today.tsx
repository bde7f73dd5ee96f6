import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CalendarIcon, ForwardIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { hospitalDay } from '../days/day-paths.ts';
import { useDay } from '../days/queries.ts';
import strip from '../requests/live-strip.module.css';

/** A collection day of today in one line, which leads to its list. That is read here: later there may be no network. */
export function DayToday({ day }: { readonly day: CollectionDay }) {
  const t = useT();
  const format = useFormat();
  const { id, startsAt, endsAt, figures } = useDay(day.id).data?.day ?? day;
  const { booked = 0, arrived = 0, given = 0 } = figures ?? {};
  return (
    <Link className={strip.strip} to={hospitalDay(id)}>
      <CalendarIcon size={22} />
      <span>
        <span className={strip.strong}>
          {t('hospital.day_today', { from: format.time(startsAt), until: format.time(endsAt) })}
        </span>{' '}
        {t('hospital.day_counts', { booked, arrived, given })}
      </span>
      <ForwardIcon size={20} />
    </Link>
  );
}
