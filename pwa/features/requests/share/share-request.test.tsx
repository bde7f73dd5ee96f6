// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../testing/render.tsx';
import { aRequest } from '../testing/a-request.ts';
import { ShareRequest } from './share-request.tsx';

/** With an address as staff may type it. */
const REQUEST = aRequest({ location: { address: 'Ward 4, bed of Cali Faarax, Wadajir' } });
const URL_OF_REQUEST = `${window.location.origin}/r/${REQUEST._id}`;
const TEXT = 'O- blood is needed at Isbitaalka Banaadir, Mogadishu. Can you help?';

/** The browser's own share function; undefined for none. */
function giveShare(share: ((data: ShareData) => Promise<void>) | undefined): void {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  else Reflect.deleteProperty(navigator, 'share');
}

afterEach(() => giveShare(undefined));

async function tapShare() {
  const { user } = await renderUi(<ShareRequest request={REQUEST} place={REQUEST.place} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return user;
}

it('shares with the phone’s own share sheet', async () => {
  const share = vi.fn(async () => {});
  giveShare(share);
  await tapShare();
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ text: TEXT, url: URL_OF_REQUEST }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['AbortError', 'InvalidStateError'])(
  'does nothing after the phone’s own sheet was closed: %s',
  async (name) => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', name)));
    giveShare(share);
    await tapShare();
    await vi.waitFor(() => expect(share).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('offers WhatsApp and the link if the browser has no share sheet', async () => {
  const user = await tapShare();
  const whatsApp = await screen.findByRole('link', { name: 'Share on WhatsApp' });
  const address = new URL(whatsApp.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(`${TEXT}\n${URL_OF_REQUEST}`);
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(URL_OF_REQUEST);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${TEXT}\n${URL_OF_REQUEST}`);
});

it('selects the link if the browser refuses to copy', async () => {
  const user = await tapShare();
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.selectionEnd).toBe(URL_OF_REQUEST.length);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
});

it('mentions no place that is not known', async () => {
  const share = vi.fn(async () => {});
  giveShare(share);
  const { user } = await renderUi(<ShareRequest request={REQUEST} place={undefined} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const text = 'O- blood is needed at Isbitaalka Banaadir. Can you help?';
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ text, url: URL_OF_REQUEST }));
});
