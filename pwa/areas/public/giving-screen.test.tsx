// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_DEPLOYMENT, type Deployment } from '../../../shared/deployment.ts';
import { today } from '../../forms/today.ts';
import { renderUi } from '../../testing/render.tsx';
import { GivingScreen } from './giving-screen.tsx';

async function startCheck() {
  const { user } = await renderUi(<GivingScreen />);
  await user.click(screen.getByRole('button', { name: 'Start the check' }));
  const age = await screen.findByLabelText('Your age');
  const weight = screen.getByLabelText('Your weight (kg)');
  return { user, age, weight, says: () => screen.getByRole('status').textContent };
}

it('has the rules with their figures, advice before and after, fears, and that nobody pays', async () => {
  await renderUi(<GivingScreen />);
  expect(screen.getByText('You must be at least 18 years old to give.')).toBeDefined();
  expect(screen.getByText(/^You must weigh at least 50 kg/)).toBeDefined();
  expect(screen.getByText('Between two donations: 56 days.')).toBeDefined();
  for (const name of ['Before you give', 'While you give', 'After you have given'])
    expect(screen.getByRole('heading', { name })).toBeDefined();
  expect(screen.getByText('Does it hurt?')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Never pay, never be paid.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Who can give blood' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.who\.int\//,
  );
});

it('says yes to a person who is of age, heavy enough and well', async () => {
  const { user, age, weight, says } = await startCheck();
  expect(says()).toMatch(/^Enter your age and weight/);
  await user.type(age, '30');
  expect(says()).toMatch(/^Enter your age and weight/);
  await user.type(weight, '62,5');
  expect(says()).toMatch(/^Yes, you may give blood\..*has the final say\.Become a Donor$/);
  const leadsOn = within(screen.getByRole('status')).getByRole('link');
  expect(leadsOn.getAttribute('href')).toBe('/register?as=donor');
});

it('reads the digits of an Arabic keyboard', async () => {
  const { user, age, weight, says } = await startCheck();
  await user.type(age, '٣٠');
  await user.type(weight, '۶۲٫۵');
  await waitFor(() => expect(says()).toMatch(/^Yes, you may give blood\./));
});

it('says at the field what it cannot read', async () => {
  const { user, age, weight } = await startCheck();
  expect(screen.queryByText('Invalid number')).toBeNull();
  await user.type(age, '130');
  await waitFor(() => expect(age.getAttribute('aria-invalid')).toBe('true'));
  expect(await screen.findByText('Invalid number')).toBeDefined();
  expect(weight.getAttribute('aria-invalid')).toBeNull();
  await user.clear(age);
  await waitFor(() => expect(age.getAttribute('aria-invalid')).toBeNull());
  await user.type(weight, '1000');
  await waitFor(() => expect(weight.getAttribute('aria-invalid')).toBe('true'));
});

const deploymentOf = (donationDays: Deployment['donationDays']) =>
  JSON.stringify({ ...DEFAULT_DEPLOYMENT, donationDays } satisfies Deployment);

describe('if the deployment has another interval', () => {
  const root = document.createElement('div');
  beforeEach(() => {
    root.id = 'root';
    root.dataset.deployment = deploymentOf({ men: 84, women: 84 });
    document.body.append(root);
  });
  afterEach(() => root.remove());

  it('is used in the rules and in the check', async () => {
    const { user, age, weight, says } = await startCheck();
    expect(screen.getByText('Between two donations: 84 days.')).toBeDefined();
    await user.type(age, '30');
    await user.type(weight, '70');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const field = screen.getByLabelText('When did you last give blood?');
    fireEvent.change(field, { target: { value: daysAgo(70) } });
    await waitFor(() => expect(says()).toMatch(/^Wait until .*Between two donations: 84 days\./));
    fireEvent.change(field, { target: { value: daysAgo(86) } });
    await waitFor(() => expect(says()).toMatch(/^Yes, you may give blood\./));
  });
});

describe('if women wait longer than men', () => {
  const root = document.createElement('div');
  beforeEach(() => {
    root.id = 'root';
    root.dataset.deployment = deploymentOf({ men: 84, women: 112 });
    document.body.append(root);
  });
  afterEach(() => root.remove());

  it('asks whether it is a woman, and counts by that', async () => {
    const { user, age, weight, says } = await startCheck();
    await user.type(age, '30');
    await user.type(weight, '70');
    const gave = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(screen.getByLabelText('When did you last give blood?'), { target: { value: gave } });
    await waitFor(() => expect(says()).toMatch(/^Yes, you may give blood\./));
    await user.click(screen.getByRole('checkbox', { name: /I am a woman/ }));
    expect(says()).toMatch(/^Wait until .*84 days for men, 112 days for women\./);
  });
});

it('says until when to wait, and why', async () => {
  const { user, age, weight, says } = await startCheck();
  await user.type(age, '30');
  await user.type(weight, '70');
  fireEvent.change(screen.getByLabelText('When did you last give blood?'), { target: { value: today() } });
  expect(says()).toMatch(/^Wait until \d+ \w+ 20\d\d\.Between two donations: 56 days\./);
  await user.click(screen.getByLabelText('I have a new tattoo or piercing'));
  expect(says()).toMatch(/^Please wait\./);
  fireEvent.change(await screen.findByLabelText('Day of the tattoo or piercing'), {
    target: { value: today() },
  });
  expect(says()).toMatch(/^Wait until .*After a tattoo or piercing: wait 6 months\./);
});

it('refers to the hospital if it cannot decide', async () => {
  const { user, age, weight, says } = await startCheck();
  await user.type(age, '30');
  await user.type(weight, '70');
  await user.click(screen.getByLabelText('I take medicines'));
  expect(says()).toMatch(/^Ask the hospital first\.If you take medicines/);
  await user.click(screen.getByLabelText('I take medicines'));
  expect(says()).toMatch(/^Yes/);
});
