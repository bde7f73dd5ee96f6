import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuButton, menuItemClass } from '../../ui/menu.tsx';
import { StarIcon } from '../../ui/page-icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { removeFilter, savedAddress, saveFilter, useSavedFilters } from './filters.ts';

interface SavedFiltersProps {
  /** What the list is narrowed to now, in words: the name under which it is saved. */
  readonly name: string;
}

/** The filters of this list that were saved on this device, and what can be done with the one that is on. */
export function SavedFilters({ name }: SavedFiltersProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const own = useSavedFilters().filter(({ to }) => to.startsWith(`${pathname}?`));
  const address = savedAddress(pathname, search);
  const current = own.find(({ to }) => to === address);

  function save() {
    if (!address) return;
    saveFilter({ name, to: address });
    toast.success(t('admin.filter_saved', { name }));
  }

  return (
    <Menu label={t('admin.saved_filters')} icon={StarIcon}>
      {own.map((filter) => (
        <Link key={filter.to} className={menuItemClass()} to={filter.to}>
          <StarIcon />
          <bdi>{filter.name}</bdi>
        </Link>
      ))}
      {current ? (
        <MenuButton icon={TrashIcon} onClick={() => removeFilter(current)}>
          {t('admin.remove_filter', { name: current.name })}
        </MenuButton>
      ) : (
        <MenuButton icon={PlusIcon} disabled={!address || name === ''} onClick={save}>
          {t('admin.save_filter')}
        </MenuButton>
      )}
    </Menu>
  );
}
