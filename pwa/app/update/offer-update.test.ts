import { afterEach, expect, it, vi } from 'vitest';
import { guardForm } from '../../forms/form-guard.ts';
import { currentToasts, toast } from '../../ui/toast-store.ts';
import { offerUpdate } from './offer-update.ts';

vi.mock('../../i18n/i18n.ts', () => ({ t: (key: string) => key }));

const texts = () => currentToasts().map((shown) => shown.text);
const press = (label: string) => {
  const [shown] = currentToasts();
  if (shown) toast.dismiss(shown.id);
  shown?.actions.find((action) => action.label === label)?.run();
};

afterEach(() => {
  for (const shown of currentToasts()) toast.dismiss(shown.id);
});

it('stays until it is answered, and reloads only on consent', () => {
  const reload = vi.fn();
  offerUpdate(reload);
  expect(texts()).toEqual(['update.ready']);
  expect(currentToasts()[0]?.endsAt).toBe(Number.POSITIVE_INFINITY);
  press('update.reload');
  expect(reload).toHaveBeenCalledOnce();
});

it('"Later" takes the offer away without reloading', () => {
  const reload = vi.fn();
  offerUpdate(reload);
  press('update.later');
  guardForm()();
  expect(texts()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('waits while a form holds something typed', () => {
  const done = guardForm();
  offerUpdate(vi.fn());
  expect(texts()).toEqual([]);
  done();
  expect(texts()).toEqual(['update.ready']);
});

it('disappears while a form is being filled in, and comes back after', () => {
  offerUpdate(vi.fn());
  const done = guardForm();
  expect(texts()).toEqual([]);
  done();
  expect(texts()).toEqual(['update.ready']);
});
