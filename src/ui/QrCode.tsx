import { encode } from 'uqr';

/** Modules without which readers do not find a code. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  text: string;
  name: string;
  /** Says how large it is. */
  className: string | undefined;
}

/** A text as a QR code, black on white whatever the colours of the page: readers know nothing else. */
export function QrCode({ text, name, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      data-text={text}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
