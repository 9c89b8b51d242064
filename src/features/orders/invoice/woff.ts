type Bytes = Uint8Array<ArrayBuffer>;

const HEADER = 44;
const ENTRY = 20;
/** Of a font's head: whether places of glyphs have four bytes. */
const LOCA_FORMAT = 50;
const padded = (length: number, to: number): number => Math.ceil(length / to) * to;

const inflated = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await new Response(new Response(bytes).body!.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer(),
  );

interface Table {
  tag: number;
  checksum: number;
  bytes: Bytes;
}

const tagOf = (name: string): number => new DataView(new TextEncoder().encode(name).buffer).getUint32(0);

/**
 * Puts each glyph at an even place: a part of a font has two bytes for half of it, so that glyphs behind an odd one
 * would be drawn as nothing.
 */
function atEvenPlaces(tables: Table[]): void {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((name) => tables.find(({ tag }) => tag === tagOf(name)));
  if (!head || !loca || !glyf || new DataView(head.bytes.buffer).getInt16(LOCA_FORMAT) !== 1) return;
  const places = new DataView(loca.bytes.buffer);
  const starts = Array.from({ length: loca.bytes.length / 4 }, (_, index) => places.getUint32(4 * index));
  const glyphs = starts.slice(1).map((end, index) => glyf.bytes.subarray(starts[index], end));
  const moved = new Uint8Array(glyphs.reduce((sum, { length }) => sum + padded(length, 2), 0));
  let at = 0;
  for (const [index, glyph] of glyphs.entries()) {
    moved.set(glyph, at);
    at += padded(glyph.length, 2);
    places.setUint32(4 * (index + 1), at);
  }
  glyf.bytes = moved;
}

/**
 * The font of a WOFF file (W3C, WOFF 1.0), whose tables are compressed one by one, as the TrueType file that it was
 * made of: what makes PDF files reads no other.
 */
export async function unpackWoff(woff: Bytes): Promise<Bytes> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = from.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Table> => {
      const field = (at: number) => from.getUint32(HEADER + index * ENTRY + at);
      const [tag, offset, packed, length, checksum] = [field(0), field(4), field(8), field(12), field(16)];
      const bytes = woff.slice(offset, offset + packed);
      return { tag, checksum, bytes: packed < length ? await inflated(bytes) : bytes };
    }),
  );
  atEvenPlaces(tables);
  const start = 12 + 16 * count;
  const font = new Uint8Array(start + tables.reduce((sum, { bytes }) => sum + padded(bytes.length, 4), 0));
  const to = new DataView(font.buffer);
  const selector = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  [count, 16 * 2 ** selector, selector, 16 * (count - 2 ** selector)].forEach((value, index) =>
    to.setUint16(4 + 2 * index, value),
  );
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    [tag, checksum, offset, bytes.length].forEach((value, at) => to.setUint32(12 + 16 * index + 4 * at, value));
    font.set(bytes, offset);
    offset += padded(bytes.length, 4);
  }
  return font;
}
