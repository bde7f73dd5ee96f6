import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { callApi, registerVerifiedHospital } from './support/people.ts';
import { HANDS, middleOf, openThumb, type Thumb, TOUCH_SCREEN, tapTwice } from './support/thumb.ts';
import { another } from './support/thumb-plays.ts';
import { untilHeard } from './support/until-heard.ts';

test.use({ world: 'thumb', ...TOUCH_SCREEN });

const PLACE = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };

/** Until what the taps began has ended. */
const untilQuiet = ({ page }: Thumb) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

for (const { gap, size, viewport, language } of HANDS) {
  const title = (what: string) => `${what}, twice within ${gap} ms, on a ${size} in ${language}`;

  test(title('“Yes, I can come” in the sheet'), async ({ page, server: { url } }) => {
    const need = await makeNeed(url, another());
    const { token } = need.donor;
    const thumb = await openThumb(page, { url, token, viewport, language });
    const { say, sent } = thumb;
    await page.goto('/donor');
    await page
      .getByRole('button', { name: say('requests.respond') })
      .first()
      .click();
    const yes = page.getByRole('dialog').getByRole('button', { name: say('requests.i_can_come') });
    await tapTwice(thumb, await middleOf(yes), gap);
    await expect.poll(async () => (await answersOf(url, need)).length).toBe(1);
    await untilQuiet(thumb);
    expect(sent.filter((one) => one.includes('/donor/'))).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe(`/donor/requests/${need.requestId}`);
  });

  test(title('“Respond” on a card'), async ({ page, server: { url } }) => {
    const { donor } = await makeNeed(url, another());
    const thumb = await openThumb(page, { url, token: donor.token, viewport, language });
    const { say, sent } = thumb;
    await page.goto('/donor');
    await tapTwice(
      thumb,
      await middleOf(page.getByRole('button', { name: say('requests.respond') }).first()),
      gap,
    );
    await expect(page.getByRole('dialog')).toBeVisible();
    await untilQuiet(thumb);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test(title('“Arrived” of a donor'), async ({ page, server: { url } }) => {
    const need = await makeNeed(url, another());
    await callApi(url, 'POST', `/donor/respond/${need.requestId}`, { token: need.donor.token });
    const thumb = await openThumb(page, { url, token: need.hospital.token, viewport, language });
    const { say, sent } = thumb;
    await page.goto('/hospital');
    const who = page.getByRole('group', { name: say('hospital.who_is_coming') });
    const arrived = who.getByRole('button', { name: `${say('hospital.arrived')}:` });
    await tapTwice(thumb, await middleOf(arrived), gap);
    await expect(who.getByRole('button', { name: `${say('hospital.gave_blood')}:` })).toBeVisible();
    await untilQuiet(thumb);
    expect(sent).toHaveLength(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await answersOf(url, need)).map(({ status }) => status)).toEqual(['arrived']);
  });

  test(title('“Post Request”'), async ({ page, server: { url } }) => {
    const name = another();
    const hospital = await registerVerifiedHospital(url, {
      name: `${name} Hospital`,
      email: `${name}@example.so`,
      address: 'Airport Road',
      ...PLACE,
    });
    const thumb = await openThumb(page, { url, token: hospital.token, viewport, language });
    const { say, sent } = thumb;
    await page.goto('/hospital');
    await page
      .getByRole('button', { name: say('hospital.create_request') })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio').nth(2).check();
    await sheet.getByRole('button', { name: say('requests.reason.surgery') }).click();
    await untilHeard(page);
    await tapTwice(
      thumb,
      await middleOf(sheet.getByRole('button', { name: say('hospital.post_request') })),
      gap,
    );
    await expect(sheet).toBeHidden();
    await untilQuiet(thumb);
    expect(sent).toEqual(['POST /api/requests/create']);
    expect(new URL(page.url()).pathname).toBe('/hospital');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(title('“Next” of registering'), async ({ page, server: { url } }) => {
    const thumb = await openThumb(page, { url, viewport, language });
    const { say } = thumb;
    await page.goto('/register?as=donor');
    await page.getByRole('radio').nth(2).check();
    const next = page.getByRole('button', { name: say('register.next') });
    await expect(next).toBeEnabled();
    await tapTwice(thumb, await middleOf(next), gap);
    await untilQuiet(thumb);
    expect(new URL(page.url()).pathname).toContain('/register');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
}
