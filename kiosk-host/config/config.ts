import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

/** What a technician has to mend before the terminal can run: printed as it is, without a stack. */
export class ConfigError extends Error {}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const Path = z.string().startsWith('/', 'must be an absolute path');

const Address = z
  .url({ protocol: /^https?$/, error: 'must be the address of the app' })
  .refine(
    (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || LOOPBACK.includes(new URL(text).hostname),
    'must begin with https: the secret of the terminal goes there',
  )
  .refine((text) => !URL.canParse(text) || new URL(text).pathname.endsWith('/'), 'must end its path with /');

const PcscReader = z.strictObject({
  kind: z.literal('pcsc'),
  /** Part of its name, where several readers are plugged in, or one has a slot for SIM cards. */
  name: z.string().default(''),
  number: z.enum(['hex', 'decimal']).default('hex'),
  byteOrder: z.enum(['as-read', 'reversed']).default('as-read'),
  /** The number is filled up with zeros to so many digits. */
  digits: z.int().min(0).max(40).default(0),
  /** A module whose default export reads the balance of the card (`README.md`). */
  balanceModule: Path.optional(),
});

const KeyboardReader = z.strictObject({ kind: z.literal('keyboard'), device: Path });

const printerOptions = {
  /** Dots in a line: 576 of paper of 80 mm, 384 of 58 mm. */
  dots: z.int().min(128).max(1024).default(576),
  /** Whether it answers questions for paper and cover. */
  hasStatus: z.boolean().default(true),
};
const UsbPrinter = z.strictObject({ kind: z.literal('usb'), device: Path, ...printerOptions });
const NetworkPrinter = z.strictObject({
  kind: z.literal('network'),
  host: z.string().min(1),
  port: z.int().min(1).max(65_535).default(9100),
  ...printerOptions,
});

const Config = z.strictObject({
  address: Address,
  secretFile: Path,
  /** Origins of card providers and sign-in pages that the app leaves for. */
  alsoAllowed: z.array(z.url().transform((text) => new URL(text).origin)).default([]),
  stateFolder: Path.default('/var/lib/mittag-kiosk'),
  browser: Path.default('/usr/bin/chromium'),
  /** Without a display, as in tests. */
  headless: z.boolean().default(false),
  prefix: z.string().min(1).default('MITTAG-'),
  reader: z.discriminatedUnion('kind', [PcscReader, KeyboardReader]),
  printer: z.discriminatedUnion('kind', [UsbPrinter, NetworkPrinter]).optional(),
  keypad: Path.optional(),
  headset: Path.optional(),
  restartAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as '03:30', in quotation marks")
    .default('03:30'),
  healthPort: z.int().min(0).max(65_535).default(9631),
});

export type Config = z.output<typeof Config>;
export type PcscReaderConfig = z.output<typeof PcscReader>;
export type PrinterConfig = NonNullable<Config['printer']>;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${path} cannot be read.`);
  }
}

function parseYaml(path: string): unknown {
  try {
    return parse(read(path)) as unknown;
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(`${path}: ${String(error).split('\n')[0]}`);
  }
}

/** The configuration of a terminal; throws a ConfigError with a line for each wrong value. */
export function readConfig(path: string): Config {
  const { success, data, error } = Config.safeParse(parseYaml(path));
  if (success) return data;
  const lines = error.issues.map((issue) => `${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}`);
  throw new ConfigError(lines.join('\n'));
}

/** The terminal's secret. Whoever has it may guess card numbers, so nobody but its owner may read the file. */
export function readSecret(path: string): string {
  const secret = read(path).trim();
  if ((statSync(path).mode & 0o077) !== 0)
    throw new ConfigError(`${path} can be read by others: run chmod 600 ${path}`);
  if (!/^\S{32,200}$/.test(secret)) throw new ConfigError(`${path} must hold 32 to 200 characters without blanks.`);
  return secret;
}
