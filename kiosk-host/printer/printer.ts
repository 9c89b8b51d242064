import { type PrinterConfig } from '../config/config.ts';
import { type Connection, openPrinter } from './connection.ts';
import { type Drawing } from './draw-receipt.ts';
import { ASK_WHEN_DONE, type PrinterProblem, askStatus, isDone, isStatus, printBytes, problemOf } from './escpos.ts';

const ANSWER_MS = 1_000;
/** The app waits for 15 seconds. */
const PRINT_MS = 10_000;

type Use = (connection: Connection) => Promise<PrinterProblem | null>;

async function problemNow(connection: Connection): Promise<PrinterProblem | null> {
  const answers: number[] = [];
  for (const about of [1, 2, 4] as const) {
    await connection.write(askStatus(about));
    const answer = await connection.read(isStatus, ANSWER_MS);
    if (answer === null) return 'offline';
    answers.push(answer);
  }
  const [printer, cause, paper] = answers as [number, number, number];
  return problemOf(printer, cause, paper);
}

/** The printer of receipts. What is asked of it happens one after the other. */
export class Printer {
  readonly config: PrinterConfig;
  readonly #printMs: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(config: PrinterConfig, printMs = PRINT_MS) {
    this.config = config;
    this.#printMs = printMs;
  }

  /** Resolves with null once it is printed, as far as the printer tells. */
  print = (drawing: Drawing) =>
    this.#use(async (connection) => {
      const problem = await this.#problemOf(connection);
      if (problem) return problem;
      await connection.write(printBytes(drawing));
      if (!this.config.hasStatus) return null;
      await connection.write(ASK_WHEN_DONE);
      if ((await connection.read(isDone, this.#printMs)) !== null) return null;
      return (await problemNow(connection)) ?? 'offline';
    });

  /** Resolves with null if it is ready to print. */
  check = () => this.#use((connection) => this.#problemOf(connection));

  #problemOf = (connection: Connection) => (this.config.hasStatus ? problemNow(connection) : Promise.resolve(null));

  #use(use: Use): Promise<PrinterProblem | null> {
    const done = this.#last.then(() => this.#once(use)).catch(() => 'offline' as const);
    this.#last = done;
    return done;
  }

  async #once(use: Use): Promise<PrinterProblem | null> {
    const connection = await openPrinter(this.config);
    try {
      return await use(connection);
    } finally {
      await connection.close();
    }
  }
}
