import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';

const PCSCD = '/usr/sbin/pcscd';
const DRIVER = '/usr/lib/pcsc/drivers/serial/libifdvpcd.so';

/** What any contactless card answers first (PC/SC part 3). */
const ANSWER_TO_RESET = Buffer.from('3B8F8001804F0CA000000306030001000000006A', 'hex');
const GET_IDENTIFIER = Buffer.of(0xff, 0xca);
const READ_BALANCE = Buffer.of(0xff, 0xb0);
const DONE = Buffer.of(0x90, 0);
const UNKNOWN = Buffer.of(0x6d, 0);
const ASK_ANSWER_TO_RESET = 4;

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const framed = (answer: Buffer): Buffer => Buffer.concat([Buffer.of(answer.length >> 8, answer.length & 0xff), answer]);

interface Chip {
  identifier: Buffer;
  /** Four bytes; null: it holds none. */
  balance: Buffer | null;
}

function answerTo(message: Buffer, { identifier, balance }: Chip): Buffer | null {
  if (message.length === 1) return message[0] === ASK_ANSWER_TO_RESET ? ANSWER_TO_RESET : null;
  const command = message.subarray(0, 2);
  if (command.equals(GET_IDENTIFIER)) return Buffer.concat([identifier, DONE]);
  return balance && command.equals(READ_BALANCE) ? Buffer.concat([balance, DONE]) : UNKNOWN;
}

/** A card that lies on the virtual reader, as long as it is connected to it. */
function connectCard(port: number, chip: Chip): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
    let held = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      while (held.length >= 2 && held.length >= 2 + held.readUInt16BE()) {
        const answer = answerTo(held.subarray(2, 2 + held.readUInt16BE()), chip);
        held = held.subarray(2 + held.readUInt16BE());
        if (answer) socket.write(framed(answer));
      }
    });
  });
}

/** The service for readers (`pcscd`) with a virtual one (`vsmartcard-vpcd`), both of Debian. */
export class VirtualReader {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mittag-reader-'));
  #port = 0;
  #service: ChildProcess | null = null;
  #card: Socket | null = null;

  async plugIn(): Promise<void> {
    for (const path of [PCSCD, DRIVER])
      if (!existsSync(path)) throw new Error(`${path} is missing: apt-get install pcscd vsmartcard-vpcd`);
    this.#port ||= await freePort();
    const lines = ['FRIENDLYNAME "Virtual PCD"', `DEVICENAME /dev/null:${this.#port}`, `LIBPATH ${DRIVER}`];
    writeFileSync(join(this.#folder, 'reader.conf'), [...lines, `CHANNELID ${this.#port}`, ''].join('\n'));
    this.#service = spawn(PCSCD, ['--foreground', '--config', join(this.#folder, 'reader.conf')], { stdio: 'ignore' });
  }

  /** The reader and its service are gone, as when the computer loses the device. */
  async unplug(): Promise<void> {
    const service = this.#service;
    this.#service = null;
    if (!service) return;
    const closed = new Promise((resolve) => service.once('close', resolve));
    service.kill('SIGTERM');
    await closed;
  }

  /** A card with an identifier, and a balance in cents. */
  async putOn(identifier: Buffer, cents?: number): Promise<void> {
    if (this.#service?.exitCode != null) throw new Error('pcscd has ended: only one can run, is there another?');
    this.#card = await connectCard(this.#port, { identifier, balance: cents === undefined ? null : fourBytes(cents) });
  }

  takeOff(): void {
    this.#card?.destroy();
    this.#card = null;
  }

  async remove(): Promise<void> {
    this.takeOff();
    await this.unplug();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
