import type { Draw } from './random.ts';

const WOMEN = (
  'Amina Asha Ayaan Deeqa Fadumo Faiza Farhiya Halima Hamdi Hawa Hibaaq Hodan Idil Ifrah Ikran Khadija ' +
  'Ladan Leyla Maryan Muna Nasteho Nimco Sagal Sahra Samira Shukri Sucaad Ubah Yasmin Zamzam'
).split(' ');
const MEN = (
  'Abdi Abdirahman Abdullahi Ahmed Ali Bashir Bile Daud Farah Guled Hassan Hussein Ibrahim Ismail Jama ' +
  'Khalid Liban Mahad Mohamed Mukhtar Mustafa Nur Omar Osman Said Salad Sharif Warsame Yusuf Zakaria'
).split(' ');

interface PersonName {
  readonly name: string;
  readonly gender: 'female' | 'male';
}

/** Own name, father's name and grandfather's name, as usual in Somalia. */
export function drawName(draw: Draw): PersonName {
  const gender = draw.next() < 0.42 ? 'female' : 'male';
  const own = draw.pick(gender === 'female' ? WOMEN : MEN);
  return { gender, name: `${own} ${draw.pick(MEN)} ${draw.pick(MEN)}` };
}

export const OCCUPATIONS = (
  'Teacher, Student, Nurse, Driver, Trader, Engineer, Farmer, Tailor, Fisher, Accountant, Electrician, ' +
  'Shopkeeper, Journalist, Carpenter, Police officer'
).split(', ');
