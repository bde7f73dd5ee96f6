import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../testing/chromium.ts';

/** Draws the SVG files of manifest-assets as the PNG files that the web app manifest and shared links name. */
const ASSETS = resolve(import.meta.dirname, '../../manifest-assets');
const ICONS: [svg: string, png: string, width: number, height?: number][] = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-192.png', 192],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ['icon-monochrome.svg', 'icon-monochrome-512.png', 512],
  ['badge.svg', 'badge-96.png', 96],
  ['share.svg', 'share.png', 1200, 630],
];

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [svg, png, width, height = width] of ICONS) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style>${readFileSync(join(ASSETS, svg), 'utf8')}`,
  );
  await page.screenshot({ path: join(ASSETS, png), omitBackground: true });
}
await browser.close();
