import { expect, it } from 'vitest';
import { admin, registerDonor, registerHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

async function searching(app: TestApp) {
  const { token } = await admin(app);
  return async (list: 'users' | 'hospitals' | 'messages', search: string): Promise<string[]> => {
    const { body } = await app.call('GET', `/admin/${list}?search=${encodeURIComponent(search)}`, { token });
    return (body[list] as { name: string }[]).map(({ name }) => name).toSorted();
  };
}

it('finds a phone number by every way to write it', async () => {
  const app = await createTestApp();
  const find = await searching(app);
  await registerHospital(app, { name: 'Daryeel', phone: '+252 (0) 61 777 1234' });
  await registerDonor(app, { name: 'Ayaan', phone: '+44 (0) 20 7946 0958' });
  await app.call('POST', '/contact', {
    body: {
      name: 'Cawo',
      email: 'c@example.so',
      phone: '00252061 777 1234',
      subject: 'general',
      message: '?',
    },
  });
  const written = [
    '+252 61 777',
    '0617771234',
    '61 777 1234',
    '٠٦١٧٧٧',
    '+252 (0) 61 777 1234',
    '25206177712',
  ];
  for (const search of [...written, '2520617771234', '00252 61 7771234', '061‑777‑1234', '6177712']) {
    expect([search, await find('hospitals', search)]).toEqual([search, ['Daryeel']]);
    expect([search, await find('users', search)]).toEqual([search, ['Daryeel']]);
    expect([search, await find('messages', search)]).toEqual([search, ['Cawo']]);
  }
  for (const search of ['+44 20 7946', '020 7946 0958', '+44 (0) 20 7946 0958', '442079460958'])
    expect([search, await find('users', search)]).toEqual([search, ['Ayaan']]);
  expect(await find('users', '777 1234')).toEqual([]);
});

it.each([
  ["Ma'alin", ['maalin', 'Ma’alin', 'Maʼalin', 'ma alin', 'Ma-alin', 'alin']],
  ['Maalin', ["Ma'alin", 'Ma’alin', 'maal']],
  ['Maʼalin', ['maalin', "ma'ali", 'alin']],
  ["Shane O'Brien", ['obrien', 'O’Brien', 'o brien', 'brien', 'shane obri']],
  ['Al-Amin', ['alamin', 'al amin', 'Al‑Amin', 'amin', 'Al-Am']],
  ['Alamin', ['Al-Amin', 'al-ami']],
  ['Al Amin', ['Al-Amin', 'amin']],
  ['أحمد إسماعيل', ['احمد', 'اسماعيل', 'أَحْمَد', 'آحمد إسم', 'أحمـد']],
  ['احمد', ['أحمد', 'إحمد']],
  ['مصطفى', ['مصطفي', 'مصطفی', 'مُصْطَفَى']],
  ['فاطمة', ['فاطمه', 'فَاطِمَة', 'فاط']],
  ['مُحَمَّد', ['محمد', 'مح']],
  ['مؤمن هانئ', ['مومن', 'هاني']],
  ['کریم', ['كريم']],
  ['علاء', ['علا', 'علاء']],
  ['مستشفى ٣', ['مستشفي ٣', 'مستشفى 3', 'مستشفى ۳']],
])('finds %s by each of %j', async (name, searches) => {
  const app = await createTestApp();
  const find = await searching(app);
  await registerHospital(app, { name });
  await registerHospital(app, { name: 'Kalkaal' });
  for (const search of searches)
    for (const list of ['users', 'hospitals'] as const)
      expect([search, await find(list, search)]).toEqual([search, [name]]);
});

it('finds a hospital by its place, with alike letters of Arabic', async () => {
  const app = await createTestApp();
  const find = await searching(app);
  await registerHospital(app, { name: 'Kalkaal', address: 'شارع المدينة' });
  expect(await find('hospitals', 'المدينه')).toEqual(['Kalkaal']);
});

it('follows a new name and number', async () => {
  const app = await createTestApp();
  const find = await searching(app);
  const { token } = await registerDonor(app, { name: 'Al-Amin', phone: '061 700 0001' });
  await app.call('PUT', '/auth/profile', { token, body: { name: 'إدريس', phone: '+252 (0) 62 700 0002' } });
  for (const old of ['alamin', 'al-amin', '0617000001']) expect(await find('users', old)).toEqual([]);
  for (const now of ['ادريس', '0627000002']) expect(await find('users', now)).toEqual(['إدريس']);
});
