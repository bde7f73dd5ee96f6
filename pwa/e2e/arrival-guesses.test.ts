import { arrivalMark } from '../../shared/rules/arrival-code.ts';
import { signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { makeNeed } from './support/needs.ts';
import { callApi } from './support/people.ts';
import { toast } from './support/screens.ts';
import { WHEN_SENT } from './support/when-sent.ts';
import { wordsOf } from './support/words.ts';

test.use({
  serviceWorkers: 'block',
  world: 'arrival-guesses',
  environment: { RATE_LIMITS: 'on' },
  viewport: TABLET,
});

test('wrong codes are limited: the nurse reads in her language for how long, also for one typed without a network', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const { hospital, donor, requestId } = await makeNeed(url, 'guesses');
  const answer = await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  const { code, id } = answer.response as { code: string; id: string };
  const { token } = hospital;
  const wrong = (number: number) => String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0');
  const guess = (number: number) =>
    fetch(`${url}/api/hospital/arrivals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ code: wrong(number) }),
    });
  for (let number = 0; number < 60; number += 1) expect((await guess(number)).status).toBe(404);

  await context.addInitScript(() => localStorage.setItem('dhiig.language', 'so'));
  await signInDevice(context, url, token);
  await page.goto('/hospital');
  const words = wordsOf('so');
  const desk = page.getByRole('region', { name: words('hospital.desk_title') });
  const type = async (text: string) => {
    await desk.getByRole('textbox').fill(text);
    await desk.getByRole('button').first().click();
  };
  const bounded = /Koodhadh khaldan oo badan.*\d+ daqiiqo/;
  await type(code);
  await expect(desk.getByRole('alert')).toHaveText(bounded);
  await expect(page.getByText(bounded)).toHaveCount(1);
  await expect(page.locator('a[href="/outbox"]')).toHaveCount(0);
  await test.step('without a network it waits, and then the answer is the same', async () => {
    await context.setOffline(true);
    // One with the mark of the right code would probably be that donor's.
    const numbers = Array.from({ length: 64 }, (_, number) => 61 + number);
    const unlike = numbers.find((number) => arrivalMark(wrong(number), id) !== arrivalMark(code, id)) ?? 61;
    await type(wrong(unlike));
    await expect(desk.getByText(words('hospital.desk_unknown_yet'))).toBeVisible();
    await context.setOffline(false);
    await page.goto('/outbox');
    await expect(page.getByRole('listitem').filter({ hasText: bounded })).toHaveCount(1, WHEN_SENT);
  });
  await test.step('the donor at the desk is found by name', async () => {
    await page.goto('/hospital');
    await page
      .getByRole('listitem')
      .filter({ hasText: donor.name })
      .getByRole('button', { name: words('hospital.arrived') })
      .last()
      .click();
    await expect(toast(page, `${donor.name} wuu yimid`)).toBeVisible();
  });
});
