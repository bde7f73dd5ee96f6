import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manifest } from '../build/manifest.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

/** Relative luminance. Source: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;

/** Pairs of foreground and background, and the least contrast that WCAG 2.2 AA requires for them. */
const PAIRS: [front: string, back: string, least: number][] = [
  ...['bg', 'surface', 'sunk'].flatMap((back): [string, string, number][] => [
    ['ink', back, TEXT],
    ['ink-soft', back, TEXT],
    ['brand-ink', back, TEXT],
    ['danger-ink', back, TEXT],
    ['amber-ink', back, TEXT],
    ['green-ink', back, TEXT],
    ['blue-ink', back, TEXT],
    ['line-strong', back, SHAPE],
    ['focus', back, SHAPE],
  ]),
  ...['brand', 'danger', 'amber', 'green', 'blue'].map((tone): [string, string, number] => [
    `${tone}-ink`,
    `${tone}-soft`,
    TEXT,
  ]),
  ...['brand', 'danger', 'amber', 'green', 'blue'].map((tone): [string, string, number] => [
    'ink',
    `${tone}-soft`,
    TEXT,
  ]),
  ...['need-0', 'need-1', 'need-2', 'need-3'].flatMap((back): [string, string, number][] => [
    ['ink', back, TEXT],
    ['need-line', back, SHAPE],
  ]),
  ['need-line', 'surface', SHAPE],
  ['on-brand', 'brand', TEXT],
  ['on-brand', 'brand-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-amber', 'amber', TEXT],
  ['on-brand-deep', 'brand-deep', TEXT],
  ['on-brand-deep-soft', 'brand-deep', TEXT],
  ['accent-on-deep', 'brand-deep', TEXT],
  ['green', 'surface', SHAPE],
  ['brand', 'surface', SHAPE],
];

function colour(name: string, theme: 'light' | 'dark'): string {
  const hex = tokens.get(name)?.[theme];
  if (!hex) throw new Error(`no token --${name}`);
  return hex;
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s reaches %s : 1', (front, back, least) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(least);
  });
});

it('measures the contrast of black on white as 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

it('has the colours of the web app manifest', () => {
  expect(manifest.background_color).toBe(colour('bg', 'light'));
  expect(manifest.theme_color).toBe(colour('brand', 'light'));
});
