import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { COUNTRY_TIMEZONE } from '../../shared/country/facts.ts';
import { findChromium } from '../testing/chromium.ts';

/**
 * Photographs the running demo for the web app manifest:
 * `node pwa/build/screenshots.ts --url http://localhost:3000 --password …` (the demo prints the password).
 */
const { url = 'http://localhost:3000', password = '' } = parseArgs({
  options: { url: { type: 'string' }, password: { type: 'string' } },
}).values;

const FOLDER = resolve(import.meta.dirname, '../../manifest-assets/screenshots');

interface Shot {
  file: string;
  path: string;
  email?: string;
  width: number;
  height: number;
  scale: number;
}

const SHOTS: Shot[] = [
  { file: 'home.jpg', path: '/', width: 360, height: 740, scale: 2 },
  { file: 'donor.jpg', path: '/donor', email: 'donor77@dhiig.example', width: 360, height: 740, scale: 2 },
  {
    file: 'hospital.jpg',
    path: '/hospital',
    email: 'hospital1@dhiig.example',
    width: 1280,
    height: 800,
    scale: 1,
  },
];

async function photograph(browser: Browser, { file, path, email, width, height, scale }: Shot) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: COUNTRY_TIMEZONE,
  });
  if (email) {
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`${url}${path}`);
    await page.getByText('Login successful!').waitFor();
    await page.getByText('Login successful!').waitFor({ state: 'hidden' });
  } else {
    await page.goto(url + path);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // Away from the buttons: none of them is shown as hovered.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(FOLDER, file), quality: 80, animations: 'disabled' });
  await page.close();
}

mkdirSync(FOLDER, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const shot of SHOTS) await photograph(browser, shot);
await browser.close();
