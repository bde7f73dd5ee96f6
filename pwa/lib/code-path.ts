import encodeQR from 'qr';

/** White modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** The dark modules of a QR code of this text as an SVG path, and the side of its square in modules. */
export function codePath(code: string): { readonly side: number; readonly path: string } {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}
