// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentSession,
  endSession,
  onSessionChange,
  showName,
  signIn,
  signOut,
  startSession,
} from './session.ts';

const KEY = 'dhiig.token';
const HOUR_S = 3600;

const encode = (part: object): string => btoa(JSON.stringify(part));

/** A token whose session ends this many hours from now by this device's clock. */
function tokenOf(name: string, hours = 12): string {
  const exp = Math.floor(Date.now() / 1000) + hours * HOUR_S;
  return `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'donor', name, exp })}.signature`;
}

/** What another tab's writing to the storage looks like in this one. */
function fromOtherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

startSession();

beforeEach(() => {
  localStorage.clear();
  signOut();
});

describe('at the start', () => {
  it('nobody is signed in on a fresh device', () => {
    startSession();
    expect(currentSession()).toBeUndefined();
  });

  it('the stored session is restored', () => {
    const token = tokenOf('Hodan');
    localStorage.setItem(KEY, token);
    startSession();
    expect(currentSession()).toMatchObject({ token, user: { name: 'Hodan', role: 'donor' } });
  });

  it('a session that is over by this clock, which may be days ahead, is left to the server', () => {
    const token = tokenOf('Hodan', -3 * 24);
    localStorage.setItem(KEY, token);
    startSession();
    expect(currentSession()).toMatchObject({ token, user: { name: 'Hodan' } });
    expect(localStorage.getItem(KEY)).toBe(token);
  });

  it('a token that cannot be decoded is logged and cleared', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    localStorage.setItem(KEY, 'rubbish');
    startSession();
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('signing in and out', () => {
  it('stores the token, returns its user and notifies listeners', () => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    const token = tokenOf('Hodan');
    expect(signIn(token)).toMatchObject({ name: 'Hodan' });
    expect(localStorage.getItem(KEY)).toBe(token);
    signOut();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(currentSession()).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    signIn(token);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('works on a phone whose clock runs a day ahead', () => {
    expect(signIn(tokenOf('Hodan', -12))).toMatchObject({ name: 'Hodan' });
    expect(currentSession()).toBeDefined();
  });

  it('refuses a token that cannot be read, and logs it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    signIn(tokenOf('Hodan'));
    expect(signIn('rubbish')).toBeUndefined();
    expect(currentSession()).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('works if the browser forbids storage, until the page is closed', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(signIn(tokenOf('Hodan'))).toMatchObject({ name: 'Hodan' });
    expect(currentSession()).toBeDefined();
    forbidden.mockRestore();
  });
});

describe('a session that the server ended', () => {
  it('is forgotten', () => {
    const token = tokenOf('Hodan');
    signIn(token);
    expect(endSession(token)).toBe(true);
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('does not end the one that was opened since', () => {
    const first = tokenOf('Hodan');
    const second = tokenOf('Xaawo');
    signIn(first);
    signIn(second);
    expect(endSession(first)).toBe(false);
    expect(currentSession()?.token).toBe(second);
  });
});

describe('other tabs', () => {
  it('are followed when they sign in', () => {
    localStorage.setItem(KEY, tokenOf('Xaawo'));
    fromOtherTab(KEY);
    expect(currentSession()?.user.name).toBe('Xaawo');
  });

  it('are followed when they sign out or clear the storage', () => {
    signIn(tokenOf('Hodan'));
    localStorage.clear();
    fromOtherTab(null);
    expect(currentSession()).toBeUndefined();
  });

  it('do not matter when they write something else', () => {
    signIn(tokenOf('Hodan'));
    localStorage.clear();
    fromOtherTab('something.else');
    expect(currentSession()?.user.name).toBe('Hodan');
  });
});

describe('the name', () => {
  const shown = () => currentSession()?.user.name;

  it('is the one that the server gave last, here, after the next start and in other tabs', () => {
    const token = tokenOf('Hodan');
    signIn(token);
    const changed = vi.fn();
    const stop = onSessionChange(changed);
    showName({ id: 'u1', name: 'Hodan Cali' });
    showName({ id: 'u1', name: 'Hodan Cali' });
    expect(changed).toHaveBeenCalledOnce();
    stop();
    expect(currentSession()).toMatchObject({ token, user: { id: 'u1', name: 'Hodan Cali' } });
    startSession();
    expect(shown()).toBe('Hodan Cali');
    localStorage.setItem('dhiig.name', 'u1 Hodan Xasan');
    fromOtherTab('dhiig.name');
    expect(shown()).toBe('Hodan Xasan');
  });

  it('is nobody else’s', () => {
    signIn(tokenOf('Hodan'));
    showName({ id: 'u2', name: 'Asha' });
    expect(shown()).toBe('Hodan');
    localStorage.setItem('dhiig.name', 'u12 Asha');
    startSession();
    expect(shown()).toBe('Hodan');
  });

  it.each([
    ['a logout', () => signOut()],
    ['its end by the server', () => endSession(currentSession()?.token ?? '')],
    ['the next login', () => signIn(tokenOf('Asha'))],
  ])('does not outlive the session: %s', (_, end) => {
    signIn(tokenOf('Hodan'));
    showName({ id: 'u1', name: 'Hodan Cali' });
    end();
    expect(JSON.stringify(localStorage)).not.toContain('Hodan Cali');
  });
});
