import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PrinterConfig } from '../config/config.ts';

const OPEN_MS = 3_000;
const POLL_MS = 20;

/** A printer while something is sent to it. */
export interface Connection {
  write(bytes: Uint8Array): Promise<void>;
  /** The next byte that `isWanted` accepts; null where none comes in time. */
  read(isWanted: (byte: number) => boolean, ms: number): Promise<number | null>;
  close(): Promise<void>;
}

const isBusy = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/** A device file is opened without blocking: a printer without paper takes nothing, and would hold the call forever. */
class DeviceConnection implements Connection {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async write(bytes: Uint8Array): Promise<void> {
    const deadline = Date.now() + OPEN_MS;
    for (let sent = 0; sent < bytes.length;) {
      try {
        sent += (await this.#file.write(bytes, sent)).bytesWritten;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await sleep(POLL_MS);
      }
    }
  }

  async read(isWanted: (byte: number) => boolean, ms: number): Promise<number | null> {
    const deadline = Date.now() + ms;
    const buffer = Buffer.alloc(1);
    while (Date.now() < deadline) {
      const count = await this.#file.read(buffer, 0, 1).then(
        ({ bytesRead }) => bytesRead,
        (error: unknown) => (isBusy(error) ? 0 : Promise.reject(error as Error)),
      );
      if (count === 0) await sleep(POLL_MS);
      else if (isWanted(buffer[0]!)) return buffer[0]!;
    }
    return null;
  }

  close = () => this.#file.close();
}

async function openNetwork(host: string, port: number): Promise<Connection> {
  const socket = connect({ host, port });
  const heard: number[] = [];
  let wake = () => {};
  let failure: Error | null = null;
  socket.on('data', (bytes) => {
    heard.push(...bytes);
    wake();
  });
  socket.on('error', (error) => {
    failure = error;
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
    socket.setTimeout(OPEN_MS, () => reject(new Error('does not answer')));
  }).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  socket.setTimeout(0);
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve()))),
    read: async (isWanted, ms) => {
      const end = Date.now() + ms;
      while (Date.now() < end && !failure) {
        for (let byte = heard.shift(); byte !== undefined; byte = heard.shift()) if (isWanted(byte)) return byte;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, end - Date.now());
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return null;
    },
    close: () => new Promise((resolve) => socket.end(resolve)),
  };
}

/** Connects to the printer; rejects where it is switched off or unplugged. */
export async function openPrinter(config: PrinterConfig): Promise<Connection> {
  if (config.kind === 'network') return openNetwork(config.host, config.port);
  const { O_RDWR, O_APPEND, O_NONBLOCK } = constants;
  return new DeviceConnection(await open(config.device, O_RDWR | O_APPEND | O_NONBLOCK));
}
