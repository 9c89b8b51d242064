import { useState } from 'react';
import { isLastOverviewShown } from '../browser/page/shell.ts';
import { type QrCodeProps } from './QrCode.tsx';
import { useChunk } from './use-chunk.ts';

/** As the overview of the last visit shows it: it would be gone until the code that draws it has been loaded. */
const drawnBefore = (text: string): Element | null =>
  isLastOverviewShown() ? document.querySelector(`svg[data-text=${CSS.escape(text)}]`) : null;

/** A QR code whose place is kept while the code that draws it is loaded. */
export function QrCodeLater(props: QrCodeProps) {
  const { QrCode } = useChunk(() => import('./QrCode.tsx')) ?? {};
  const [drawn] = useState(() => drawnBefore(props.text));
  if (QrCode) return <QrCode {...props} />;
  return <div className={props.className} ref={(place) => void (drawn && place?.append(drawn))} />;
}
