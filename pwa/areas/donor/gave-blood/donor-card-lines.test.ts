import { expect, it } from 'vitest';
import { cardLines } from './donor-card-lines.ts';

const ROOM = { width: 920, top: 520, bottom: 870 };
/** Letters of a bold font are about 0.6 of its size wide. */
const measure = (words: string, size: number) => words.length * size * 0.6;

const CARDS = [
  ['I gave blood', 'It can save a life. You can help too.'],
  ['Dhiig ayaan bixiyay', 'Naf ayuu badbaadin karaa. Adiguna waad caawin kartaa.'],
  [
    'Ich habe heute Vormittag Blut gespendet',
    'Es kann bis zu drei Menschen das Leben retten. Auch Sie können helfen, und es dauert nicht lange.',
  ],
] as const;

it.each(CARDS)('%s: every line stays in its room, none over another', (title, text) => {
  const lines = cardLines(title, text, ROOM, measure);
  expect(lines.map(({ words }) => words).join(' ')).toBe(`${title} ${text}`);
  let end = ROOM.top;
  for (const { words, size, y } of lines) {
    expect(y - size).toBeGreaterThanOrEqual(end - 1);
    expect(measure(words, size)).toBeLessThanOrEqual(ROOM.width);
    end = y;
  }
  expect(end).toBeLessThanOrEqual(ROOM.bottom);
});

it('a short text is as large as it can be', () => {
  expect(cardLines('I gave blood', 'It saves.', ROOM, measure)[0]?.size).toBe(84);
});
