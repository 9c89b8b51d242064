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
  const rows: Line[] = [];
  const canvas = new OffscreenCanvas(width, 1);
  let context = canvas.getContext('2d')!;
  for (const { text, end, isLarge } of lines) {
    context.font = `${isLarge ? 'bold ' : ''}${size * (isLarge ? 1.4 : 1)}px sans-serif`;
    let row = '';
    for (const word of text.split(' ')) {
      if (row !== '' && context.measureText(`${row} ${word}`).width > width) {
        rows.push({ text: row, isLarge });
        row = word;
      } else row = row === '' ? word : `${row} ${word}`;
    }
    rows.push({ text: row, end, isLarge });
  }
  canvas.height = Math.ceil(rows.length * size * 1.6);
  context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, canvas.height);
  context.fillStyle = 'black';
  context.direction = isRtl ? 'rtl' : 'ltr';
  for (const [index, { text, end, isLarge }] of rows.entries()) {
    context.font = `${isLarge ? 'bold ' : ''}${size * (isLarge ? 1.4 : 1)}px sans-serif`;
    context.textAlign = 'start';
    context.fillText(text, isRtl ? width : 0, (index + 0.75) * size * 1.6);
    context.textAlign = 'end';
    if (end) context.fillText(end, isRtl ? 0 : width, (index + 0.75) * size * 1.6);
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
