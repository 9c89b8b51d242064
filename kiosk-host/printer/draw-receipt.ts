import { type Line } from './receipt-lines.ts';

/** A picture of one bit for each dot, black is 1; rows of whole bytes, as text of base64. */
export interface Drawing {
  width: number;
  height: number;
  base64: string;
}

/**
 * Draws lines as a picture: the browser has the letters of every language and their order, a printer has not.
 * Runs in the page, so it may use nothing from around it, nor name a function.
 */
export function drawReceipt({ lines, width, isRtl }: { lines: Line[]; width: number; isRtl: boolean }): Drawing {
  const size = width / 24;
  const rows: (Line & { font: string; top: number; height: number })[] = [];
  const canvas = new OffscreenCanvas(width, 1);
  let context = canvas.getContext('2d')!;
  let top = 0;
  for (const { text, end, scale = 1, code } of lines) {
    const font = `${scale > 1 ? 'bold ' : ''}${size * scale}px sans-serif`;
    // Whole dots: what is between them would be printed as one of its neighbours, and the code be distorted.
    const height = Math.ceil(
      code ? code.length * Math.floor((width * 0.45) / code.length) : size * Math.max(1.6, scale),
    );
    context.font = font;
    let row = '';
    for (const word of text.split(' ')) {
      if (row !== '' && context.measureText(`${row} ${word}`).width > width) {
        rows.push({ text: row, font, top, height });
        top += height;
        row = word;
      } else row = row === '' ? word : `${row} ${word}`;
    }
    rows.push({ text: row, end, code, font, top, height });
    top += height;
  }
  canvas.height = top;
  context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, canvas.height);
  context.fillStyle = 'black';
  context.direction = isRtl ? 'rtl' : 'ltr';
  for (const { text, end, code, font, top, height } of rows) {
    context.font = font;
    context.textAlign = 'start';
    context.fillText(text, isRtl ? width : 0, top + height * 0.75);
    context.textAlign = 'end';
    if (end) context.fillText(end, isRtl ? 0 : width, top + height * 0.75);
    const dots = code ? height / code.length : 0;
    const left = Math.floor((width - height) / 2);
    for (const [y, row] of code?.entries() ?? [])
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(left + x * dots, top + y * dots, dots, dots);
  }
  const { data } = context.getImageData(0, 0, width, canvas.height);
  let bytes = '';
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < width; x += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8 && x + bit < width; bit += 1)
        if (data[(y * width + x + bit) * 4]! < 128) byte |= 0x80 >> bit;
      bytes += String.fromCharCode(byte);
    }
  }
  return { width, height: canvas.height, base64: btoa(bytes) };
}
