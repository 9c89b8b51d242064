const LINE_END = /\r\n|\n|\r/;
const DATA = /^data(?:: ?|$)([^]*)$/;

/** Splits a text that comes in pieces into its lines, without what has no end yet. */
class Lines {
  #rest = '';

  take(piece: string): string[] {
    const text = this.#rest + piece;
    // Its line feed may come with the next piece: alone it would be an empty line, and end an event.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(LINE_END);
    this.#rest = (lines.pop() ?? '') + text.slice(end);
    return lines;
  }
}

/** The next piece; null: the stream has ended, is broken, or says nothing for so long. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silentMs: number,
): Promise<Uint8Array | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), silentMs)));
  const piece = reader.read().then(
    ({ value }) => value ?? null,
    () => null,
  );
  return Promise.race([piece, silence]).finally(() => clearTimeout(timer));
}

/**
 * The data of each server-sent event (https://html.spec.whatwg.org/multipage/server-sent-events.html), until the stream
 * ends, breaks, or is silent for `silentMs`; comments count as heard. Names, ids and waiting times are ignored.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, silentMs: number): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const lines = new Lines();
  let data: string[] = [];
  try {
    for (let piece = await nextPiece(reader, silentMs); piece; piece = await nextPiece(reader, silentMs)) {
      for (const line of lines.take(decoder.decode(piece, { stream: true }))) {
        const value = DATA.exec(line)?.[1];
        if (value !== undefined) data.push(value);
        if (line !== '' || data.length === 0) continue;
        yield data.join('\n');
        data = [];
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
