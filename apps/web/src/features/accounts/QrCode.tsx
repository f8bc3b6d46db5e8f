import { create } from 'qrcode';

/** Modules around the code that stay white, so that a scanner finds it. */
const quietZone = 4;

type QrCodeProps = { readonly text: string; readonly label: string; readonly className?: string | undefined };

/** A QR code drawn as one path. It is black on white in both schemes: scanners want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const whole = size + quietZone * 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={pathOf(size, (row, column) => modules.get(row, column) === 1)} fill="#000" />
    </svg>
  );
}

/** The dark modules as runs of each row. */
function pathOf(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      path += `M${start + quietZone} ${row + quietZone}h${column - start + 1}v1h-${column - start + 1}z`;
    }
  return path;
}
