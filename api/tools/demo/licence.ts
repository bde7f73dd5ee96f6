/** Text of a PDF's own font: WinAnsi, with its three special letters escaped. */
const textOf = (line: string): string => `(${line.replace(/[\\()]/g, '\\$&')}) Tj`;

/** A page of A4 with these lines, in a font that every reader has: a PDF (ISO 32000-2) of five objects. */
function makePdf(lines: readonly string[]): Uint8Array {
  const text = `BT /F1 20 Tf 72 740 Td 36 TL ${lines.map((line) => `${textOf(line)} T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${end}`,
    'latin1',
  );
}

/** The proof that a hospital of the demo sends; it says that it is a sample. */
export const makeLicence = (hospital: string, number: string): Uint8Array =>
  makePdf([
    'Licence to run a hospital',
    hospital,
    `Number ${number}`,
    'Sample of the demo: it proves nothing.',
  ]);
