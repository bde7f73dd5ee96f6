import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import floating from '../../ui/floating-bar.module.css';
import { PlusIcon } from '../../ui/icons.tsx';
import styles from './create-bar.module.css';

interface CreateButtonProps {
  readonly onCreate: () => void;
}

/** Create Request under the thumb: above the bottom bar on phones, at the lower edge on tablets. */
export function CreateBar({ onCreate }: CreateButtonProps) {
  return (
    <div className={cx(floating.bar, styles.bar)}>
      <CreateButton onCreate={onCreate} />
    </div>
  );
}

export function CreateButton({ onCreate }: CreateButtonProps) {
  const t = useT();
  return (
    <Button size="l" icon={PlusIcon} onClick={onCreate}>
      {t('hospital.create_request')}
    </Button>
  );
}
