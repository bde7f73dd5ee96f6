const WIDTH = 30;

/** A bar on one line of the terminal; without a terminal only its start is printed. */
export function createProgress(title: string, stream: NodeJS.WriteStream): (share: number) => void {
  let shown = -1;
  if (!stream.isTTY) stream.write(`${title} …\n`);
  return (share) => {
    const percent = Math.round(share * 100);
    if (!stream.isTTY || percent === shown) return;
    shown = percent;
    const full = Math.round(share * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    stream.write(
      `\r${title.padEnd(28)} ${bar} ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`,
    );
  };
}
