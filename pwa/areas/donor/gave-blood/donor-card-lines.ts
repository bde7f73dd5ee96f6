/** A line of the card: its baseline and size in px. */
interface CardLine {
  readonly words: string;
  readonly size: number;
  readonly weight: number;
  readonly y: number;
}

/** The room between the drop and the brand, px. */
interface Room {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** The width of a text in px. */
type Measure = (words: string, size: number, weight: number) => number;

const TITLE = { size: 84, weight: 800 };
const TEXT = { size: 50, weight: 500 };

/** Breaks a text into lines that are no wider than `width` px. */
function broken(text: string, width: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Title and text one below the other, as large as the room allows: languages differ by half in length. */
export function cardLines(title: string, text: string, room: Room, measure: Measure): CardLine[] {
  const at = (scale: number): CardLine[] => {
    let y = room.top;
    return [
      { words: title, ...TITLE },
      { words: text, ...TEXT },
    ].flatMap(({ words, size: full, weight }) => {
      const size = full * scale;
      return broken(words, room.width, (line) => measure(line, size, weight)).map((line) => {
        y += size * 1.3;
        return { words: line, size, weight, y };
      });
    });
  };
  for (let scale = 1; scale > 0.4; scale -= 0.05) {
    const lines = at(scale);
    const fits = lines.every(
      ({ words, size, weight, y }) => y <= room.bottom && measure(words, size, weight) <= room.width,
    );
    if (fits) return lines;
  }
  return at(0.4);
}
