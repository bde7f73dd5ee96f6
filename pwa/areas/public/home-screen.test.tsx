// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession, signIn } from '../../data/session/session.ts';
import { renderUi } from '../../testing/render.tsx';
import { HomeScreen } from './home-screen.tsx';

const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

/** A token as this device reads it: only its payload matters here. */
function tokenOf(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.c2lnbmF0dXJl`;
}

describe('the hero of Home', () => {
  let token = '';
  afterEach(() => endSession(token));

  it('asks a visitor to save a life, and has a link for hospitals', async () => {
    await renderUi(<HomeScreen />);
    expect(target('Save a Life')).toBe('/register?as=donor');
    expect(target('Hospital Login')).toBe('/login');
    expect(target('Go to Dashboard')).toBeUndefined();
  });

  it('sends those who are signed in to their dashboard', async () => {
    token = tokenOf({ sub: '1', id: '1', role: 'donor', name: 'Asad Cali', exp: 4_102_444_800 });
    signIn(token);
    await renderUi(<HomeScreen />);
    expect(target('Go to Dashboard')).toBe('/dashboard');
    expect(target('Save a Life')).toBeUndefined();
    expect(target('Hospital Login')).toBeUndefined();
  });
});

describe('Home', () => {
  it('shows the customer’s figures', async () => {
    await renderUi(<HomeScreen />);
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['200+', '70+', '10+']);
  });

  it('names all eight types, and whom red cells of each can help', async () => {
    const { user } = await renderUi(<HomeScreen />);
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(7);
    const answer = () => screen.getByRole('status').textContent;
    await user.click(screen.getByRole('button', { name: 'O negative' }));
    expect(answer()).toContain('Everyone');
    await user.click(screen.getByRole('button', { name: 'A negative' }));
    for (const type of ['A−', 'A+', 'AB+', 'AB−']) expect(answer()).toContain(type);
    expect(answer()).not.toContain('O');
  });

  it('shows three voices with stars', async () => {
    await renderUi(<HomeScreen />);
    expect(screen.getAllByRole('img', { name: /^[1-5] out of 5 stars$/ })).toHaveLength(3);
  });

  it('links to the emergency network and to About', async () => {
    await renderUi(<HomeScreen />);
    expect(target('Join Emergency Network')).toBe('/register');
    expect(target('Learn More about Dhiig')).toBe('/about');
  });
});
