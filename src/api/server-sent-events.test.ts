import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEvents } from './server-sent-events.ts';

const SILENT_MS = 60_000;

/** A body that the test sends. */
function bench() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => void (controller = own),
    cancel: () => void (isCanceled = true),
  });
  const events: string[] = [];
  let hasEnded = false;
  const read = async () => {
    for await (const data of readEvents(body, SILENT_MS)) events.push(data);
    hasEnded = true;
  };
  const reading = read();
  const send = (bytes: Uint8Array | string) =>
    controller.enqueue(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
  return {
    send,
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('network error')),
    reading,
    events,
    state: () => ({ hasEnded, isCanceled }),
  };
}

/** What is read of a stream that comes in these pieces and ends. */
async function eventsOf(...pieces: (Uint8Array | string)[]): Promise<string[]> {
  const { send, end, reading, events } = bench();
  pieces.forEach(send);
  end();
  await reading;
  return events;
}

// CALL-641
describe('server-sent events', () => {
  it('are the data of each, without comments and other fields', async () => {
    const text = ': opened\n\ndata: {"a":1}\n\nevent: order\nid: 7\nretry: 5\ndata:2\n\n: beat\n\ndatabase: 3\n\n';
    expect(await eventsOf(text)).toEqual(['{"a":1}', '2']);
  });

  it('may have lines of any ending, several, and none with a value', async () => {
    expect(await eventsOf('data: a\r\ndata: b\r\n\r\n', 'data: c\r\rdata\ndata:  d\n\n')).toEqual([
      'a\nb',
      'c',
      '\n d',
    ]);
  });

  it('may be cut anywhere, also between the bytes of a letter', async () => {
    const text = ': ö\r\n\r\ndata: Grüße aus der Küche\r\ndata: 🍲\r\n\r\ndata: b\n\n';
    const bytes = new TextEncoder().encode(text);
    const whole = ['Grüße aus der Küche\n🍲', 'b'];
    for (let at = 1; at < bytes.length; at += 1)
      expect(await eventsOf(bytes.slice(0, at), bytes.slice(at)), String(at)).toEqual(whole);
    expect(await eventsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  it('are nothing of an event that was not sent to its end', async () => {
    expect(await eventsOf('data: a\n\ndata: b\n')).toEqual(['a']);
  });

  it('end with a stream that breaks', async () => {
    const { send, breakOff, reading, events, state } = bench();
    send('data: a\n\n');
    await vi.waitFor(() => expect(events).toEqual(['a']));
    breakOff();
    await reading;
    expect(state().hasEnded).toBe(true);
  });
});

describe('a stream of events', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  // CALL-641
  it('counts as ended when it is silent for too long, and a comment is heard', async () => {
    const { send, state } = bench();
    await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
    send(': beat\n\n');
    await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
    expect(state()).toEqual({ hasEnded: false, isCanceled: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ hasEnded: true, isCanceled: true });
  });
});
