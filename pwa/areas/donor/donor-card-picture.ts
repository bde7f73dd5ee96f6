/** px; square, as messengers and stories show pictures. */
const SIDE = 1080;
const INK = '#ffffff';
const GROUND = '#8a1224';

interface CardTexts {
  readonly title: string;
  readonly text: string;
  /** The address at which people who see it find Dhiig. */
  readonly address: string;
}

/** Breaks a text into lines that are no wider than `width` px. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * A picture (PNG) that says that somebody gave blood: no name, no type, no hospital, no date. `direction` is the
 * language's. Fails where the browser draws none.
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

  let y = 640;
  const write = (words: string, size: number, weight: number) => {
    context.font = `${weight} ${size}px system-ui, sans-serif`;
    for (const line of linesOf(context, words, SIDE - 160)) {
      context.fillText(line, middle, y);
      y += size * 1.3;
    }
  };
  write(title, 84, 800);
  write(text, 50, 500);
  context.direction = 'ltr';
  context.font = '800 64px system-ui, sans-serif';
  context.fillText('Dhiig', middle, SIDE - 130);
  context.font = '600 40px system-ui, sans-serif';
  context.fillText(address, middle, SIDE - 65);

  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('no picture');
  return picture;
}
