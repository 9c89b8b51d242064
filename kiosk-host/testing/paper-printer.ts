import { appendFileSync } from 'node:fs';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

/** Bits of the answer to "paper" (DLE EOT 4). */
const NO_PAPER = 0x60;
const STATUS = Buffer.of(0x10, 0x04);
const WHEN_DONE = Buffer.of(0x1d, 0x72, 1);

/** A network printer whose paper is a file. It answers questions as the real ones do, and can run out of paper. */
export class PaperPrinter {
  hasPaper = true;
  /** The paper ends while the next receipt is printed. */
  runsOut = false;
  isSilent = false;
  readonly #file: string;
  readonly #server: Server;

  constructor(file: string) {
    this.#file = file;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  listen = (port = 0): Promise<number> =>
    new Promise((resolve) =>
      this.#server.listen(port, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port)),
    );

  close = (): Promise<void> => new Promise((resolve) => this.#server.close(() => resolve()));

  #serve(socket: Socket): void {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => this.#take(bytes, socket));
  }

  #take(bytes: Buffer, socket: Socket): void {
    if (this.isSilent) return;
    if (bytes.subarray(0, 2).equals(STATUS)) {
      const isOut = bytes[2] === 4 && !this.hasPaper;
      socket.write(Buffer.of(0x12 | (isOut ? NO_PAPER : 0)));
      return;
    }
    const isLast = bytes.subarray(-3).equals(WHEN_DONE);
    appendFileSync(this.#file, isLast ? bytes.subarray(0, -3) : bytes);
    if (this.runsOut) this.hasPaper = false;
    else if (isLast) socket.write(Buffer.of(0));
  }
}
