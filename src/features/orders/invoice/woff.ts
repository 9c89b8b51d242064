type Bytes = Uint8Array<ArrayBuffer>;

const HEADER = 44;
const ENTRY = 20;
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

/**
 * The font of a WOFF file (W3C, WOFF 1.0), whose tables are compressed one by one, as the TrueType file that it was
 * made of: what makes PDF files would unpack the glyphs anew for each letter, and fails with some files.
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
