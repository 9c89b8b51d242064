import { spawn } from 'node:child_process';
import { accessSync } from 'node:fs';

/** An event of an input device, as the kernel tells it (`linux/input-event-codes.h`). */
export interface InputEvent {
  type: number;
  code: number;
  value: number;
}

export const EV_KEY = 1;
export const EV_SW = 5;

/** `struct input_event` of 64 bit: two times of 8 bytes, type, code and value. */
const SIZE = 24;

/** Splits bytes into events; resolves the rest of an event that has not come whole, for the next call. */
export function parseEvents(bytes: Buffer): { events: InputEvent[]; rest: Buffer } {
  const count = Math.floor(bytes.length / SIZE);
  const events = Array.from({ length: count }, (_, index) => ({
    type: bytes.readUInt16LE(index * SIZE + 16),
    code: bytes.readUInt16LE(index * SIZE + 18),
    value: bytes.readInt32LE(index * SIZE + 20),
  }));
  return { events, rest: bytes.subarray(count * SIZE) };
}

/**
 * Reads an input device until it is unplugged; resolves with why it ended. A process of its own reads it: within Node
 * each device would block one of four threads, and the end of the program.
 */
export function readDevice(
  path: string,
  { isThere, heard }: { isThere: (isThere: boolean) => void; heard: (event: InputEvent) => void },
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    accessSync(path);
    const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'ignore'], signal });
    let held = Buffer.alloc(0);
    isThere(true);
    reader.stdout.on('data', (chunk: Buffer) => {
      const { events, rest } = parseEvents(Buffer.concat([held, chunk]));
      held = Buffer.from(rest);
      events.forEach(heard);
    });
    reader.on('error', reject);
    reader.on('close', () => {
      isThere(false);
      resolve(`${path} was unplugged`);
    });
  });
}
