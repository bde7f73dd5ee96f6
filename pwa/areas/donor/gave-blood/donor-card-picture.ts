import { cardLines } from './donor-card-lines.ts';

/** px; square, as messengers and stories show pictures. */
const SIDE = 1080;
const INK = '#ffffff';
const GROUND = '#8a1224';
/** Between the drop and the brand. */
const WORDS = { width: SIDE - 160, top: 520, bottom: SIDE - 220 };

interface CardTexts {
  readonly title: string;
  readonly text: string;
  /** The address at which people who see it find Dhiig. */
  readonly address: string;
}

/**
 * A picture (PNG) that says that somebody gave blood: no name, no type, no hospital, no date. `direction` is the
 * language's. Fails if the browser draws none.
 */
export async function donorCardPicture(
  { title, text, address }: CardTexts,
  direction: 'ltr' | 'rtl',
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = INK;
  context.direction = direction;
  context.textAlign = 'center';
  const middle = SIDE / 2;

  // The brand's drop with its star (`ui/brand-mark.tsx`), 40 × 48 units.
  context.save();
  context.translate(middle - 160, 110);
  context.scale(8, 8);
  context.fill(new Path2D('M20 2.5C26.5 11 36 20.2 36 30a16 16 0 0 1-32 0C4 20.2 13.5 11 20 2.5Z'));
  context.fillStyle = GROUND;
  context.fill(
    new Path2D(
      'M20 18.6 22.9 26.4 31.2 26.8 24.7 31.9 26.9 39.9 20 35.4 13.1 39.9 15.3 31.9 8.8 26.8 17.1 26.4Z',
    ),
  );
  context.restore();

  const fontOf = (size: number, weight: number) => `${weight} ${size}px system-ui, sans-serif`;
  const measure = (words: string, size: number, weight: number) => {
    context.font = fontOf(size, weight);
    return context.measureText(words).width;
  };
  for (const { words, size, weight, y } of cardLines(title, text, WORDS, measure)) {
    context.font = fontOf(size, weight);
    context.fillText(words, middle, y);
  }
  context.direction = 'ltr';
  context.font = fontOf(64, 800);
  context.fillText('Dhiig', middle, SIDE - 130);
  context.font = fontOf(40, 600);
  context.fillText(address, middle, SIDE - 65);

  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('no picture');
  return picture;
}
