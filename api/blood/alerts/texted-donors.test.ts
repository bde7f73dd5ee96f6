import { describe, expect, it } from 'vitest';
import { serveCountries } from '../../messaging/texts/serve-countries.ts';
import { giveDevice, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest, respond } from '../../tools/testing/blood-requests.ts';
import { admin, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { textedDonor } from '../../tools/testing/text-people.ts';
import { createTextLab, type TextLab, textsOf } from '../../tools/testing/texts.ts';

const stateOf = async (lab: TextLab) =>
  (await textsOf(lab)).map(({ kind, state, phone }) => `${phone} ${kind} ${state}`);

const deliveries = ({ app }: TextLab) =>
  app.context.db
    .selectFrom('deliveries')
    .select(['user_id', 'kind', 'state'])
    .where('kind', '=', 'alert')
    .execute();

describe('an alert by text', () => {
  it('goes to who allows texts and has no device, with hospital and place and no blood type', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app, { name: 'Banadir Hospital' });
    await textedDonor(lab.app, '+252 61 500 0101');
    await registerDonor(lab.app, { phone: '+252 61 500 0102' });
    await postRequest(lab.app, hospital);
    expect(await stateOf(lab)).toEqual(['+252615000101 alert pending']);
    await lab.sendDue();
    const [text] = lab.phone.given;
    expect(text?.phoneNumbers).toEqual(['+252615000101']);
    expect(text?.textMessage.text).toMatch(/^Dhiig: Banadir Hospital, .*: your blood is needed\./);
    expect(text?.textMessage.text).not.toMatch(/\bO-/);
    expect(await stateOf(lab)).toEqual(['+252615000101 alert handed_over']);
  });

  it('goes to no number of another country, nor to one whose donor turned texts off again', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    await lab.app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { notifications: { smsUrgent: false } } },
    });
    await textedDonor(lab.app, '+44 20 7946 0000');
    const off = await textedDonor(lab.app, '+252 61 500 0103');
    await lab.app.call('PUT', '/auth/profile', {
      token: off.token,
      body: { preferences: { channels: { sms: false } } },
    });
    await postRequest(lab.app, hospital);
    expect(await textsOf(lab)).toEqual([]);
  });

  it('goes to the countries that the deployment serves, whenever that changes', async () => {
    const lab = await createTextLab({ SMS_COUNTRIES: '252, +44' });
    const { context } = lab.app;
    await serveCountries(context);
    const hospital = await verifiedHospital(lab.app);
    await textedDonor(lab.app, '+44 20 7946 0000');
    await postRequest(lab.app, hospital);
    expect(await stateOf(lab)).toEqual(['+442079460000 alert pending']);
    const donor = () => context.db.selectFrom('donors').select(['text_to', 'callable']).execute();
    expect(await donor()).toEqual([{ text_to: '+442079460000', callable: 1 }]);
    await serveCountries({ ...context, config: { ...context.config, smsCountries: ['+252'] } });
    expect(await donor()).toEqual([{ text_to: null, callable: 0 }]);
    await lab.sendDue();
    expect(lab.phone.given).toEqual([]);
  });

  it('goes to who registered with its form’s words and has no device, not to who was not told or said STOP', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    await registerDonor(lab.app, { phone: '+252 61 500 0131', sms: true });
    const onDevice = await registerDonor(lab.app, { phone: '+252 61 500 0132', sms: true });
    await giveDevice(lab.app, onDevice);
    await registerDonor(lab.app, { phone: '+252 61 500 0133' });
    await lab.textFrom('+252615000133', 'STOP');
    await registerDonor(lab.app, { phone: '+252 61 500 0133', sms: true });
    await postRequest(lab.app, hospital);
    const alerts = (await stateOf(lab)).filter((text) => text.includes(' alert'));
    expect(alerts.toSorted()).toEqual(['+252615000131 alert pending', '+252615000132 alert_unseen pending']);
  });

  it('asks a number that a family shares once, at once if one of them has no device', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    const onDevice = await textedDonor(lab.app, '+252 61 500 0134');
    await giveDevice(lab.app, onDevice);
    for (const name of ['Aamina Xasan', 'Sahra Xasan'])
      await textedDonor(lab.app, '+252 61 500 0134', { name });
    const { _id: id } = await postRequest(lab.app, hospital);
    expect(await stateOf(lab)).toEqual(['+252615000134 alert pending']);
    await lab.sendDue();
    await lab.textFrom('+252615000134', 'haa');
    const { body } = await lab.app.call('GET', `/requests/${id}/responses`, { token: hospital.token });
    expect(body.responses).toMatchObject([{ status: 'accepted' }]);
  });

  it('is for a donor with a device only what its device has not shown in time, and only for a high need', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    const seen = await textedDonor(lab.app, '+252 61 500 0104');
    const unseen = await textedDonor(lab.app, '+252 61 500 0105');
    for (const donor of [seen, unseen]) await giveDevice(lab.app, donor);
    await postRequest(lab.app, hospital);
    await sendAll(lab.app);
    await lab.sendDue();
    expect(lab.phone.given).toEqual([]);
    await lab.app.context.db
      .updateTable('alert_recipients')
      .set({ shown_at: lab.app.context.now().toISOString() })
      .where('donor_id', '=', seen.id)
      .execute();
    lab.pass(5 * 60);
    await lab.sendDue();
    expect((await stateOf(lab)).toSorted()).toEqual([
      '+252615000104 alert_unseen cancelled',
      '+252615000105 alert_unseen handed_over',
    ]);
    // Each of them was alerted once.
    expect((await deliveries(lab)).map(({ user_id }) => user_id).toSorted()).toEqual(
      [seen.id, unseen.id].toSorted(),
    );
  });

  it('is no second message if the need is not high', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    const donor = await textedDonor(lab.app, '+252 61 500 0106');
    await giveDevice(lab.app, donor);
    await lab.app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { emergency: { priorityBloodTypes: ['O-'] } } },
    });
    await postRequest(lab.app, hospital, { urgency: 'medium' });
    expect(await deliveries(lab)).toHaveLength(1);
    expect(await textsOf(lab)).toEqual([]);
  });

  it('is not sent once the request is closed, its donor answered, took a break or changed their number', async () => {
    for (const change of ['cancel', 'answer', 'pause', 'number'] as const) {
      const lab = await createTextLab();
      const hospital = await verifiedHospital(lab.app);
      const donor = await textedDonor(lab.app, '+252 61 500 0107');
      const { _id: id } = await postRequest(lab.app, hospital);
      const as = { donor: donor.token, hospital: hospital.token };
      if (change === 'cancel')
        await lab.app.call('PATCH', `/requests/cancel/${id}`, {
          token: as.hospital,
          body: { reason: 'Found' },
        });
      if (change === 'answer') await respond(lab.app, donor, id);
      if (change === 'pause')
        await lab.app.call('PUT', '/auth/profile', {
          token: as.donor,
          body: { preferences: { paused: true } },
        });
      if (change === 'number')
        await lab.app.call('PUT', '/auth/profile', { token: as.donor, body: { phone: '+252 63 500 0107' } });
      await lab.sendDue();
      const alerts = (await textsOf(lab)).filter(({ kind }) => kind === 'alert');
      expect([change, alerts.map(({ state }) => state)]).toEqual([change, ['cancelled']]);
      expect(lab.phone.given.flatMap(({ phoneNumbers }) => phoneNumbers)).not.toContain('+252615000107');
    }
  });

  it('is checked right before it is sent: one closed while another is being sent is not', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    const donors = Array.from(
      { length: 80 },
      (_, index) => `+252 61 500 02${String(index).padStart(2, '0')}`,
    );
    for (const phone of donors) await textedDonor(lab.app, phone);
    const { _id: id } = await postRequest(lab.app, hospital, { units: 10 });
    const cancel = () =>
      lab.app.call('PATCH', `/requests/cancel/${id}`, { token: hospital.token, body: { reason: 'Found' } });
    let cancelling: ReturnType<typeof cancel> | undefined;
    lab.phone.onText(async () => {
      cancelling ??= cancel();
      await cancelling;
    });
    await lab.sendDue();
    const alerts = (await textsOf(lab)).filter(({ kind }) => kind === 'alert');
    const states = alerts.map(({ state }) => state);
    // Those of the first groups had begun; their donors are stood down, nobody else is told anything.
    const begun = states.filter((state) => state === 'handed_over').length;
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(80);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(alerts.length - begun);
    // Who was being asked just then is stood down once that is known.
    for (const seconds of [5, 15, 60, 120, 300]) {
      lab.pass(seconds);
      await lab.sendDue();
    }
    const stoodDown = (await textsOf(lab)).filter(({ kind }) => kind === 'stand_down');
    expect(stoodDown.filter(({ state }) => state === 'handed_over')).toHaveLength(begun);
    expect(stoodDown.filter(({ state }) => state === 'cancelled')).toHaveLength(stoodDown.length - begun);
  });

  it('counts towards their rest, and a wave alerts everybody once', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    await textedDonor(lab.app, '+252 61 500 0109');
    await postRequest(lab.app, hospital);
    await postRequest(lab.app, hospital);
    expect(await stateOf(lab)).toEqual(['+252615000109 alert pending']);
  });

  it('reaches its donor in the hospital’s funnel once it is on the phone', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    await textedDonor(lab.app, '+252 61 500 0110');
    await postRequest(lab.app, hospital);
    await lab.sendDue();
    const alert = async () => (await lab.app.call('GET', '/alerts', { token: hospital.token })).body.alerts;
    expect(await alert()).toMatchObject([
      { called: 1, reached: 0, texts: { sent: 1, delivered: 0, budget: { used: 1, max: 300 } } },
    ]);
    const [text] = lab.phone.given;
    expect(await lab.hook('sms:delivered', { messageId: text?.id })).toBe(204);
    expect(await lab.hook('sms:delivered', { messageId: text?.id })).toBe(204);
    expect(await alert()).toMatchObject([{ called: 1, reached: 1, texts: { sent: 1, delivered: 1 } }]);
  });
});

describe('the texts of a day', () => {
  const settings = async (lab: TextLab, body: object) => {
    const { token } = await admin(lab.app);
    expect((await lab.app.call('PATCH', '/admin/settings', { token, body })).status).toBe(200);
    return token;
  };

  it('are bounded for a hospital: who only gets texts waits, who has a device does not', async () => {
    const lab = await createTextLab();
    await settings(lab, { hospitalTextsPerDay: 1 });
    const hospital = await verifiedHospital(lab.app);
    for (const phone of ['+252 61 500 0111', '+252 61 500 0112']) await textedDonor(lab.app, phone);
    const { id } = await registerDonor(lab.app);
    await giveDevice(lab.app, { id });
    await postRequest(lab.app, hospital);
    expect(await textsOf(lab)).toHaveLength(1);
    expect(await deliveries(lab)).toMatchObject([{ user_id: id }]);
    const { body } = await lab.app.call('GET', '/alerts', { token: hospital.token });
    expect(body.alerts).toMatchObject([{ called: 2 }]);
  });

  it('bound no alert on which lives depend', async () => {
    const lab = await createTextLab();
    const token = await settings(lab, { textsPerDay: 0 });
    const hospital = await verifiedHospital(lab.app);
    await lab.app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { emergency: { autoAlert: false } } },
    });
    await textedDonor(lab.app, '+252 61 500 0113');
    const { _id: requestId, location } = await postRequest(lab.app, hospital);
    const alert = { bloodType: 'O-', requestId, location: { latitude: 2.0469, longitude: 45.3182 } };
    await lab.app.call('POST', '/alerts/emergency', { token, body: { ...alert, message: 'Now' } });
    expect([location?.address, await textsOf(lab)]).toEqual(['Mogadishu', []]);
    const body = { ...alert, message: 'Now', lifeThreatening: true };
    expect((await lab.app.call('POST', '/alerts/emergency', { token, body })).status).toBe(201);
    expect(await textsOf(lab)).toMatchObject([{ kind: 'alert', priority: 1 }]);
  });
});

describe('the hospital’s texts', () => {
  it('tell it of its urgent request if no device of it does and its setting says so', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app, { phone: '+252 61 500 0120' });
    const donor = await registerDonor(lab.app);
    const { _id: id } = await postRequest(lab.app, hospital);
    await respond(lab.app, donor, id);
    expect(await stateOf(lab)).toContain('+252615000120 answer pending');
    const off = await createTextLab();
    const silent = await verifiedHospital(off.app);
    await off.app.call('PUT', '/auth/profile', {
      token: silent.token,
      body: { settings: { notifications: { smsUrgent: false } } },
    });
    const other = await registerDonor(off.app);
    await respond(off.app, other, (await postRequest(off.app, silent))._id);
    expect(await textsOf(off)).toEqual([]);
  });
});
